import { useEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import videoVisit from '#platform/web/drawings/video-visit.svg'
import { clearLoginTarget, loginTarget } from '#platform/web/login-target.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { useSession } from '#platform/web/session.ts'
import { CalendarClock, FolderHeart, Heart, MessagesSquare } from '#platform/web/ui/icons.tsx'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import { signupPage } from '../../words/signup.ts'
import { useLoginDialog } from '../login-dialog.tsx'
import { SignupForm } from '../signup-form.tsx'

export const meta = () => pageMeta(signupPage.title, signupPage.description)

const { heading, chats, saved, appointments, records } = signupPage.benefits
const benefits = [
  { ...chats, Icon: MessagesSquare },
  { ...saved, Icon: Heart },
  { ...appointments, Icon: CalendarClock },
  { ...records, Icon: FolderHeart },
]

export default function Signup() {
  const navigate = useNavigate()
  const session = useSession()
  const { state } = useLocation()

  useEffect(() => {
    // Returns to the page that led here.
    if (!session) return
    const target = loginTarget()
    clearLoginTarget()
    navigate((state as { from?: Location } | null)?.from ?? target ?? '/', { replace: true })
  }, [session, state, navigate])

  return (
    <div className="signed-out-only bg-sand-50 py-10 md:py-16">
      <div className="wrap">
        <div className="card grid overflow-hidden lg:grid-cols-[1.25fr_1fr]">
          <div className="p-5 sm:p-8 lg:p-12">
            <h1 className="text-4xl noscript:mb-6">{signupPage.title}</h1>
            <p className="mt-2 mb-7 text-muted noscript:hidden">
              <Sentence text={signupPage.hasAccount} parts={{ login: <LoginLink /> }} />
            </p>
            <SignupForm />
            <WithoutScripts text={signupPage.withoutScripts} />
          </div>
          <Benefits />
        </div>
      </div>
    </div>
  )
}

function LoginLink() {
  const login = useLoginDialog()
  return (
    <button
      type="button"
      className="link-inline"
      onPointerEnter={login.preload}
      onFocus={login.preload}
      onClick={login.open}
    >
      {common.login}
    </button>
  )
}

/** The background matches the drawing. */
function Benefits() {
  return (
    <div className="hidden flex-col bg-apricot-100 pt-12 lg:flex">
      <div className="px-10">
        <h2 className="text-3xl">{heading}</h2>
        <ul className="mt-8 grid gap-6">
          {benefits.map(({ Icon, title, note }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 flex-none place-items-center rounded-full bg-paper text-teal-700">
                <Icon />
              </span>
              <span>
                <b className="block font-semibold">{title}</b>
                <span className="text-sm">{note}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <img src={videoVisit} alt="" width="800" height="500" className="mt-auto h-auto w-full pt-8" />
    </div>
  )
}
