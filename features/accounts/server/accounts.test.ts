import { describe, expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { get, newAccount, PASSWORD, type Person, person, post, put, settings, world } from '#test/world.ts'

const SIGNUP = '/api/v1/user/new'
const LOGIN = '/api/v1/user/login'
const ME = '/api/v1/user/me'

const mailsTo = (address: string) =>
  world.ctx.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where((where) => where(where.fn<string>('lower', ['to_address']), '=', address.toLowerCase()))
    .orderBy('created_at')
    .execute()
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

function saveProfile(as: Person, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return put('/api/v1/user/update', as, form)
}

describe('sign-up', () => {
  test('a patient signs up and is signed in for 25 days', async () => {
    const draft = newAccount()
    const answer = (await post(SIGNUP, undefined, draft)).json()
    expect(answer).toMatchObject({
      success: true,
      message: 'Signup successfully',
      user: { username: draft.username, displayname: 'Mira Lang', name: 'Mira Lang', isDoctor: false, role: 'patient' },
    })
    const validDays = (Date.parse(answer.expiry) - Date.now()) / days(1)
    expect(validDays).toBeCloseTo(25, 1)
    expect((await get(ME, answer)).json().user).toMatchObject(answer.user)
  })

  test('a health provider signs up in the time zone of the browser, and cannot be booked before hours are saved', async () => {
    const draft = newAccount({ isDoctor: true, timeZone: 'Asia/Tokyo' })
    const { user, token } = (await post(SIGNUP, undefined, draft)).json()
    expect(user).toMatchObject({ isDoctor: true, role: 'doctor' })
    const slotsOf = async () => (await get(`/api/v1/providers/${user._id}/slots?days=14`)).json()
    const free = async () => (await slotsOf()).days.flatMap(({ slots }: { slots: object[] }) => slots)
    expect((await slotsOf()).timeZone).toBe('Asia/Tokyo')
    expect(await free()).toEqual([])
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
    await saveProfile({ token } as Person, { openingHours: JSON.stringify(hours) })
    expect((await free()).length).toBeGreaterThan(0)
  })

  test('hours of a health provider whose browser named no time zone are in that of the clinic, or refused', async () => {
    const elif = await person('doctor')
    const openingHours = JSON.stringify([{ weekday: 1, opens: '09:00', closes: '17:00' }])
    const refused = await saveProfile(elif, { openingHours })
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Choose the time zone of your opening hours.'])
    const place = { clinicName: 'Smile', cityOfClinic: 'Osaka', countryOfClinic: 'Japan' }
    const saved = await saveProfile(elif, { ...place, openingHours })
    expect(saved.json().user.timeZone).toBe('Asia/Tokyo')
  })

  test('a sign-up with an invented time zone is refused', async () => {
    const refused = await post(SIGNUP, undefined, newAccount({ timeZone: 'Atlantis/Capital' }))
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Choose a time zone from the list.'])
  })

  test('a sign-up that names the operator role is a patient', async () => {
    const answer = await post(SIGNUP, undefined, { ...newAccount(), role: 'operator', isOperator: true })
    expect(answer.json().user.role).toBe('patient')
  })

  test('the email address may be left out', async () => {
    const { email: _, ...draft } = newAccount()
    expect((await post(SIGNUP, undefined, draft)).json().user.email).toBe('')
    expect((await post(SIGNUP, undefined, newAccount({ email: '' }))).statusCode).toBe(200)
  })

  test.each([
    ['no first name', { firstName: ' ' }, 'Please enter all fields'],
    ['no phone and no role', { phone: '', isDoctor: undefined }, 'Please enter all fields'],
    ['no role', { isDoctor: undefined }, 'Please select a role'],
    [
      'a username with a space',
      { username: 'mira lang' },
      'A username has 3 to 30 letters, digits, dots, dashes or underscores.',
    ],
    ['a phone number of 16 digits', { phone: '1234567890123456' }, 'A phone number has 5 to 15 digits.'],
    ['letters for a phone number', { phone: 'call me' }, 'A phone number has 5 to 15 digits.'],
    [
      'a phone number that is too short for its country',
      { phone: '+1 555 0199' },
      'This phone number has too few digits for its country. Please check it.',
    ],
    ['half an email address', { email: 'mira@' }, 'Enter a valid email address or leave it out.'],
    ['a short password', { password: 'seven77' }, 'A password needs at least 8 characters.'],
    ['a number for a name', { firstName: 7 }, 'Please enter all fields'],
  ])('a sign-up with %s is refused', async (_what, change, message) => {
    const refused = await post(SIGNUP, undefined, { ...newAccount(), ...change })
    expect([refused.statusCode, refused.json()]).toEqual([400, { success: false, code: 'bad_request', message }])
  })

  test.each(['Password123', 'iloveyou!', 'password2', 'trustno1'])(
    'the common password %s is refused',
    async (password) => {
      const refused = await post(SIGNUP, undefined, newAccount({ password }))
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { success: false, code: 'weak_password', message: 'This password is one of the most used. Choose another.' },
      ])
    },
  )

  test.each(['Welcome2026!', 'abcabcabc', 'qwertzuiop1', 'P@55w0rd!'])(
    'the guessable password %s is refused',
    async (password) => {
      const refused = await post(SIGNUP, undefined, newAccount({ password }))
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        {
          success: false,
          code: 'weak_password',
          message:
            'This password is too easy to guess. Choose another, such as a few words that have nothing to do with each other.',
        },
      ])
    },
  )

  test.each([
    ['Ayse', 'aYSE'],
    ['İsmail', 'ismail'],
    ['ılgaz', 'ILGAZ'],
    ['ΝΙΚΟΣ', 'νικος'],
    ['GROẞ', 'gross'],
  ])('the username %s is the same as %s', async (username, same) => {
    await post(SIGNUP, undefined, newAccount({ username }))
    const taken = await post(SIGNUP, undefined, newAccount({ username: same }))
    expect([taken.statusCode, taken.json().message]).toEqual([409, 'This username is taken. Choose another.'])
    for (const typed of [username, same]) {
      const login = await post('/api/v1/user/login', undefined, { username: typed, password: PASSWORD })
      expect([typed, login.statusCode]).toEqual([typed, 200])
    }
  })

  test('a sign-up does not reveal whether an email address has an account, and its mailbox learns it', async () => {
    const owner = await person('patient')
    const second = await post(SIGNUP, undefined, newAccount({ email: owner.user.email.toUpperCase() }))
    expect(second.statusCode).toBe(200)
    const fresh = await post(SIGNUP, undefined, newAccount())
    expect(Object.keys(fresh.json())).toEqual(Object.keys(second.json()))
    expect(await subjectsTo(owner.user.email)).toEqual(['You already have an account at Sanavia'])
    expect(await subjectsTo(fresh.json().user.email)).toEqual(['Confirm your email address'])
    // The owner still logs in with the address, and the other account does not.
    const login = await post('/api/v1/user/login', undefined, { username: owner.user.email, password: PASSWORD })
    expect(login.json().user._id).toBe(owner.user._id)
  })

  test('each of two accounts with the same unconfirmed address logs in with it', async () => {
    const email = 'shared@example.org'
    const first = newAccount({ email, password: 'first long passphrase' })
    const second = newAccount({ email, password: 'second long passphrase' })
    for (const draft of [first, second]) await post(SIGNUP, undefined, draft)
    for (const { username, password } of [first, second]) {
      const login = await post(LOGIN, undefined, { username: email, password })
      expect(login.json().user?.username).toBe(username)
    }
  })

  test('an unconfirmed address does not block its owner, who takes it over by confirming it', async () => {
    const email = 'claimed@example.org'
    const stranger = (await post(SIGNUP, undefined, newAccount({ email }))).json()
    const owner = (await post(SIGNUP, undefined, newAccount({ email }))).json()
    const token = (await mailsTo(email)).at(-1)?.text.match(/#([\w-]{43})/)?.[1]
    const confirm = (body: object, as?: Person) => post('/api/v1/user/confirm-email', as, { token, ...body })
    expect((await confirm({})).statusCode).toBe(403)
    expect((await confirm({}, stranger)).statusCode).toBe(403)
    expect((await confirm({ password: 'a guess of it' })).statusCode).toBe(403)
    expect((await confirm({}, owner)).statusCode).toBe(200)
    const emails = await Promise.all(
      [stranger, owner].map(async (as) => (await get('/api/v1/user/me', as)).json().user.email),
    )
    expect(emails).toEqual(['', email])
  })

  test('a double click opens one account', async () => {
    const draft = newAccount()
    const answers = await Promise.all([1, 2, 3].map(() => post(SIGNUP, undefined, draft)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })
})

describe('login', () => {
  test('a patient logs in with the username or the email address in any case', async () => {
    const { user } = await person('patient', { username: 'Hannah.B', email: 'hannah@example.org' })
    for (const username of ['hannah.b', 'HANNAH@example.org', ' Hannah.B ']) {
      const answer = (await post(LOGIN, undefined, { username, password: PASSWORD })).json()
      expect(answer).toMatchObject({ success: true, message: 'Login successful', user })
    }
  })

  test('an unknown name and a wrong password get the same answer', async () => {
    const { user } = await person('patient')
    const wrong = await post(LOGIN, undefined, { username: user.username, password: 'not the password' })
    const unknown = await post(LOGIN, undefined, { username: 'nobody-at-all', password: PASSWORD })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ success: false, code: 'not_signed_in', message: 'Username or password is wrong.' })
    expect([unknown.statusCode, unknown.json()]).toEqual([401, wrong.json()])
  })

  test.each([[{ username: '', password: 'x' }], [{ username: 'x', password: '' }], [{ username: 'x' }], [{}]])(
    'refuses %j',
    async (body) => {
      const refused = await post(LOGIN, undefined, body)
      expect([refused.statusCode, refused.json().message]).toEqual([400, 'Enter all fields'])
    },
  )

  test('a login deletes the expired sessions of its account', async () => {
    const { user, password } = await person('patient')
    settings.now = () => new Date(Date.now() + days(26))
    await post(LOGIN, undefined, { username: user.username, password })
    const sessions = await world.ctx.db
      .selectFrom('sessions')
      .select('created_at')
      .where('account_id', '=', user._id)
      .execute()
    expect(sessions).toHaveLength(1)
  })
})

describe('a session', () => {
  test('a session ends after 25 days', async () => {
    const mira = await person('patient')
    settings.now = () => new Date(Date.now() + days(24.9))
    expect((await get(ME, mira)).statusCode).toBe(200)
    settings.now = () => new Date(Date.now() + days(25.1))
    expect((await get(ME, mira)).statusCode).toBe(401)
  })

  test('a logout ends its session on the server and no other', async () => {
    const here = await person('patient')
    const there = (await post(LOGIN, undefined, { username: here.user.username, password: here.password })).json()
    expect((await post('/api/v1/user/logout', here, {})).json().success).toBe(true)
    const refused = await get(ME, here)
    expect([refused.statusCode, refused.json().message]).toEqual([401, 'Please log in first.'])
    expect((await get(ME, there)).statusCode).toBe(200)
  })

  test('a session token is stored as a hash that is no token', async () => {
    const mira = await person('patient')
    const rows = await world.ctx.db.selectFrom('sessions').selectAll().where('account_id', '=', mira.user._id).execute()
    const stored = rows[0]?.token_hash ?? Buffer.alloc(0)
    expect(JSON.stringify(rows)).not.toContain(mira.token)
    for (const token of [stored.toString('hex'), stored.toString('base64url')])
      expect((await get(ME, { ...mira, token })).statusCode).toBe(401)
  })
})

test('no answer holds a password or its hash', async () => {
  const mira = await person('patient')
  const bodies = [JSON.stringify(mira.user), (await get(ME, mira)).body]
  for (const body of bodies) expect(body).not.toMatch(/password|argon2/)
})
