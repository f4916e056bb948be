// Generated from migrations/ by `npm run db:types`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  accounts: {
    id: Generated<string>
    role: string
    username: string
    email: string | null
    password_hash: string
    first_name: string
    last_name: string
    display_name: string
    phone: string
    avatar_path: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    email_confirmed_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    mails_wanted: Generated<string[]>
    leaving_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    erased_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    profile_version: Generated<number>
    mail_key: Generated<string>
    is_demo: Generated<boolean>
    disabled_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    is_active: GeneratedAlways<boolean>
    time_zone: string | null
    is_administrator: Generated<boolean>
    disabled_reason: string | null
    unpublished_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    unpublished_reason: string | null
    is_public: GeneratedAlways<boolean>
  }
  answer_templates: {
    id: string
    name: string
    text: string
    version: Generated<number>
    changed_at: ColumnType<Date, Date | string, Date | string>
    deleted_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  appointment_kinds: {
    provider_id: string
    kind: string
    is_offered: boolean
    minutes: number
    buffer_minutes: number
    lead_hours: number
    window_days: number
    confirms_automatically: boolean
    questions: string[]
    meeting_url: Generated<string>
  }
  appointment_moves: {
    appointment_id: string
    version: number
    name: string
    made_by: string
    from_state: string | null
    to_state: string
    starts_at: ColumnType<Date, Date | string, Date | string>
    reason: string
    made_at: ColumnType<Date, Date | string, Date | string>
  }
  appointments: {
    id: string
    provider_id: string
    patient_id: string
    state: string
    version: Generated<number>
    starts_at: ColumnType<Date, Date | string, Date | string>
    ends_at: ColumnType<Date, Date | string, Date | string>
    time_zone: string
    patient_time_zone: string
    service: string
    about: string
    reason: Generated<string>
    is_late: Generated<boolean>
    created_at: ColumnType<Date, Date | string, Date | string>
    request_network: string | null
    new_starts_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    new_ends_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    kind: Generated<string>
    buffer_minutes: Generated<number>
    answers: Generated<unknown>
  }
  articles: {
    id: Generated<string>
    provider_id: string
    position: number
    title: string
    category: string
    image_path: string
    tags: Generated<string[]>
    content: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    hidden_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    hidden_reason: string | null
  }
  attempt_counters: {
    subject: Buffer
    network: string
    attempts: number
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  audit_events: {
    id: GeneratedAlways<string>
    at: ColumnType<Date, Date | string, Date | string>
    actor_id: string | null
    actor_role: string | null
    account_id: string | null
    action: string
    target: string | null
    outcome: string
    device: string
    network: string
    reason: string | null
  }
  auth_challenges: {
    token_hash: Buffer
    account_id: string | null
    purpose: string
    challenge: string
    attempts: Generated<number>
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  authenticator_apps: {
    account_id: string
    sealed: Buffer
    key_id: string
    confirmed_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    last_step: Generated<number>
    created_at: ColumnType<Date, Date | string, Date | string>
    attempts: Generated<number>
    attempts_since: ColumnType<Date, Date | string | undefined, Date | string>
  }
  awards: {
    id: Generated<string>
    provider_id: string
    position: number
    title: string
    year: number
  }
  billing_details: {
    account_id: string
    name: string
    address: string
    tax_number: string
    changed_at: ColumnType<Date, Date | string, Date | string>
  }
  blocked_times: {
    id: string
    provider_id: string
    starts_at: ColumnType<Date, Date | string, Date | string>
    ends_at: ColumnType<Date, Date | string, Date | string>
    note: string
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  calendar_feeds: {
    account_id: string
    token_hash: Buffer
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  call_visits: {
    id: string
    appointment_id: string
    side: string
    connection_id: string
    entered_at: ColumnType<Date, Date | string, Date | string>
    admitted_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    seen_at: ColumnType<Date, Date | string, Date | string>
    left_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  card_checkouts: {
    id: string
    invoice_id: string
    amount: number
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  card_receipts: {
    reference: string
    invoice_id: string
    received: number
    currency: string
    entry_id: string | null
    surplus: number
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  care_packages: {
    id: Generated<string>
    provider_id: string
    title: string
    country: string
    city: string
    benefit1: string
    benefit2: string
    benefit3: string
    image_path: string
    old_price_cents: number | null
    new_price_cents: number
    speciality_id: number | null
    service_type_id: number | null
    is_paused: Generated<boolean>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    country_key: GeneratedAlways<string>
    city_key: GeneratedAlways<string>
    hidden_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    hidden_reason: string | null
  }
  case_clinics: {
    id: Generated<string>
    case_id: string
    position: number
    provider_id: string | null
    provider_name: string
    state: string
    reason: Generated<string>
    asked_at: ColumnType<Date, Date | string, Date | string>
    answer_by: ColumnType<Date, Date | string, Date | string>
    declined_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  case_documents: {
    id: Generated<string>
    case_id: string
    patient_id: string
    record_id: string
    position: number
  }
  case_invoices: {
    invoice_id: string
    request_id: string
    is_final: boolean
  }
  case_lines: {
    case_id: string
    position: number
    treatment: string
    name: string
    teeth: Generated<number[]>
    jaw: string | null
    quantity: number
  }
  case_listed_prices: {
    request_id: string
    position: number
    cents: number | null
  }
  case_messages: {
    id: string
    request_id: string
    number: number
    sender: string
    text: string
    sent_at: ColumnType<Date, Date | string, Date | string>
  }
  case_visits: {
    appointment_id: string
    case_id: string
    request_id: string
    number: number
    visits: number
    gap_days: number
    booking_id: string
    is_current: Generated<boolean>
  }
  cases: {
    id: string
    reference: string
    patient_id: string
    plan: string
    note: string
    age_band: string
    smoking: string
    country: string
    state: string
    sent_at: ColumnType<Date, Date | string, Date | string>
    answer_by: ColumnType<Date, Date | string, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    ended_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    patient_name: string | null
  }
  change_order_lines: {
    id: Generated<string>
    order_id: string
    position: number
    kind: string
    line_id: string | null
    name: string
    teeth: number[]
    quantity: number
    amount: string | null
  }
  change_orders: {
    id: string
    case_id: string
    quote_id: string
    number: number
    state: string
    reason: string
    proposed_at: ColumnType<Date, Date | string, Date | string>
    decided_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    low: string
    high: string
  }
  chat_messages: {
    chat_id: string
    number: number
    id: string
    sender_id: string
    text: string
    sent_at: ColumnType<Date, Date | string, Date | string>
    attachment_path: string | null
    attachment_name: string | null
    attachment_bytes: number | null
    appointment_id: string | null
    invoice_id: string | null
  }
  chat_participants: {
    chat_id: string
    account_id: string
    read_number: Generated<number>
    delivered_number: Generated<number>
    unread: Generated<number>
    blocked_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    mail_due_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  chat_reports: {
    id: Generated<string>
    chat_id: string
    reporter_id: string
    reason: string
    text: string
    last_number: number
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    closed_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  chats: {
    id: Generated<string>
    first_id: string
    second_id: string
    opener_id: string
    last_number: Generated<number>
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  clinic_departments: {
    provider_id: string
    department_id: number
    position: number
  }
  clinics: {
    provider_id: string
    name: string
    logo_path: string | null
    address: Generated<string>
    place_id: number
    year_of_foundation: number | null
    number_of_beds: number | null
    patients_per_year: number | null
  }
  consultation_documents: {
    id: Generated<string>
    consultation_id: string
    patient_id: string
    record_id: string
    position: number
  }
  consultation_entries: {
    id: string
    consultation_id: string
    kind: string
    author_id: string | null
    at: ColumnType<Date, Date | string, Date | string>
    text: Generated<string>
    field: string | null
    before: string | null
    after: string | null
  }
  consultation_handovers: {
    id: string
    consultation_id: string
    provider_id: string
    state: string
    agreed_by: string | null
    note: Generated<string>
    token_hash: Buffer | null
    expires_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    created_at: ColumnType<Date, Date | string, Date | string>
    handed_over_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    patient_id: string | null
    offered_kind: string | null
    offered_times: Date[] | null
  }
  consultation_viewers: {
    consultation_id: string
    operator_id: string
    is_answering: boolean
    seen_at: ColumnType<Date, Date | string, Date | string>
  }
  consultations: {
    id: Generated<string>
    submission_id: string
    reference: string
    source: string
    full_name: string
    email: string | null
    phone: string | null
    treatment: string | null
    message: string
    call_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    time_zone: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    package_id: string | null
    package_title: string | null
    provider_id: string | null
    sender_id: string | null
    status: Generated<string>
    owner_id: string | null
    priority: Generated<string>
    tags: Generated<string[]>
    due_at: ColumnType<Date, Date | string, Date | string>
    version: Generated<number>
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
    is_open: GeneratedAlways<boolean>
    name_by_last: GeneratedAlways<string>
    name_by_second: GeneratedAlways<string>
    deleted_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    is_sent_by_operator: Generated<boolean>
  }
  content_previews: {
    author_id: string
    document: string
    token_hash: Buffer
    value: unknown
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  content_revisions: {
    document: string
    version: number
    value: unknown | null
    note: Generated<string>
    author_id: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  daily_numbers: {
    dimension: string
    day: string
    measure: string
    key: string
    count: number
    amount: Generated<string>
  }
  departments: {
    id: number
    name: string
  }
  desk_handled: {
    kind: string
    subject_id: string
    operator_id: string | null
    handled_at: ColumnType<Date, Date | string, Date | string>
  }
  doctor_fields: {
    doctor_id: string
    specialization_id: number
    position: number
  }
  doctor_languages: {
    doctor_id: string
    language_id: number
    position: number
  }
  doctor_specializations: {
    id: number
    name: string
  }
  doctors: {
    id: Generated<string>
    provider_id: string
    position: number
    name: string
    photo_path: string
    degree: string
    practicing_since: number
    biography: Generated<string>
  }
  downloads: {
    id: Generated<string>
    provider_id: string
    position: number
    file_path: string
    name: string
  }
  educations: {
    id: Generated<string>
    provider_id: string
    position: number
    institution_name: string
    degree: string
    starts_on: string
    ends_on: string | null
    description: Generated<string>
  }
  evidence: {
    id: string
    provider_id: string
    kind: string
    issuer: string
    number: string
    country: string
    scope: string
    expires_on: string | null
    file_path: string | null
    file_name: string
    bytes: number
    state: Generated<string>
    checks: Generated<unknown>
    version: Generated<number>
    replaces_id: string | null
    sent_at: ColumnType<Date, Date | string, Date | string>
    first_approved_by: string | null
    first_approved_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    decided_by: string | null
    decided_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    reason: Generated<string>
    valid_until: string | null
    warned_days: number | null
  }
  evidence_openings: {
    id: GeneratedAlways<string>
    evidence_id: string
    operator_id: string | null
    is_download: boolean
    at: ColumnType<Date, Date | string, Date | string>
  }
  exchange_rates: {
    is_only: Generated<boolean>
    rates: unknown
    dated_on: string
    fetched_at: ColumnType<Date, Date | string, Date | string>
    source: Generated<string>
  }
  experiences: {
    id: Generated<string>
    provider_id: string
    position: number
    company_name: string
    job_title: string
    starts_on: string
    ends_on: string | null
    description: Generated<string>
  }
  external_busy_times: {
    calendar_id: string
    provider_id: string
    starts_at: ColumnType<Date, Date | string, Date | string>
    ends_at: ColumnType<Date, Date | string, Date | string>
  }
  external_calendars: {
    id: string
    provider_id: string
    sealed: Buffer
    key_id: string
    host: string
    created_at: ColumnType<Date, Date | string, Date | string>
    fetch_at: ColumnType<Date, Date | string, Date | string>
    fetched_at: ColumnType<Date, Date | string, Date | string>
    problem: string | null
  }
  facilities: {
    id: number
    name: string
  }
  feedback: {
    id: Generated<string>
    appointment_id: string
    provider_id: string
    patient_id: string
    rating: number
    text: string
    created_at: ColumnType<Date, Date | string, Date | string>
    changed_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    answer: string | null
    answered_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    version: Generated<number>
    hidden_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    hidden_by: string | null
    hidden_reason: string | null
  }
  forum_answers: {
    question_id: string
    text: string
    answered_at: ColumnType<Date, Date | string, Date | string>
    changed_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    hidden_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    hidden_reason: string | null
  }
  forum_questions: {
    id: string
    provider_id: string
    asker_id: string
    text: string
    asked_at: ColumnType<Date, Date | string, Date | string>
    hidden_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    hidden_reason: string | null
  }
  gallery_pictures: {
    id: Generated<string>
    provider_id: string
    position: number
    image_path: string
    name: Generated<string>
  }
  health_record_events: {
    id: GeneratedAlways<string>
    patient_id: string
    record_id: string
    title: string
    event: string
    provider_id: string | null
    at: ColumnType<Date, Date | string, Date | string>
    by_care_team: Generated<boolean>
  }
  health_record_shares: {
    id: Generated<string>
    patient_id: string
    record_id: string
    provider_id: string
    may_download: boolean
    ends_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    created_at: ColumnType<Date, Date | string, Date | string>
    stopped_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    first_opened_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  health_records: {
    patient_id: string
    id: string
    source: string
    title: string | null
    kind: string | null
    dated_on: string | null
    file_path: string | null
    file_name: string | null
    bytes: number | null
    chat_id: string | null
    message_number: number | null
    invoice_id: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    summary_id: string | null
  }
  imported_providers: {
    provider_id: string
    import_id: string | null
    imported_at: ColumnType<Date, Date | string, Date | string>
    invite_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    withdrawal: string | null
  }
  invoice_counters: {
    provider_id: string
    year: number
    last_number: number
  }
  invoice_entries: {
    id: string
    invoice_id: string
    kind: string
    amount: number
    paid_by: string | null
    note: string
    moved_on: string
    created_at: ColumnType<Date, Date | string, Date | string>
    issued_on: string
  }
  invoice_lines: {
    invoice_id: string
    position: number
    text: string
    quantity: number
    unit_price: number
    amount: GeneratedAlways<number>
  }
  invoice_prefixes: {
    provider_id: string
    prefix: string
  }
  invoices: {
    id: string
    provider_id: string
    patient_id: string
    issued_on: string
    year: number
    number: number
    currency: string
    rate: number | null
    rate_date: string | null
    total: number
    paid: Generated<number>
    voided_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    from_lines: string[]
    to_lines: string[]
    appointment_id: string | null
    package_id: string | null
    means: string[]
    pay_to: Buffer | null
    key_id: string | null
    note: string
    due_on: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    prefix: string
    credited: Generated<number>
    due: GeneratedAlways<number>
    tax_number: string
    patient_address: string
    is_address_typed: boolean
    discount: number
    discount_rate: number | null
    vat_rate: number | null
    vat: number | null
  }
  languages: {
    id: number
    name: string
  }
  login_devices: {
    account_id: string
    token_hash: Buffer
    used_at: ColumnType<Date, Date | string, Date | string>
  }
  login_networks: {
    account_id: string
    network: string
    used_at: ColumnType<Date, Date | string, Date | string>
  }
  mailed_links: {
    token_hash: Buffer
    account_id: string
    purpose: string
    email: string
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  mails: {
    id: Generated<string>
    cause: string
    to_address: string
    subject: string
    text: string
    html: string
    view_key: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    sent_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    tries: Generated<number>
    last_problem: string | null
    next_try_at: ColumnType<Date | null, Date | null | string | undefined, Date | null | string>
    unsubscribe_url: string | null
    calendar: string | null
    traceparent: string | null
  }
  migrations: {
    name: string
    checksum: string
    applied_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  moderated_pictures: {
    id: string
    provider_id: string
    image_path: string
    hidden_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    hidden_reason: string | null
  }
  moderation_decisions: {
    id: Generated<string>
    kind: string
    subject_id: string
    decision: string
    reason: string
    operator_id: string
    made_at: ColumnType<Date, Date | string, Date | string>
    author_id: string | null
  }
  notifications: {
    id: Generated<string>
    account_id: string
    kind: string
    subject_id: string
    occasion: Generated<string>
    other_id: string | null
    facts: Generated<unknown>
    created_at: ColumnType<Date, Date | string, Date | string>
    read_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  numbers_progress: {
    is_single: Generated<boolean>
    until: string
    answers_from: string | null
  }
  objections: {
    decision_id: string
    author_id: string
    text: string
    created_at: ColumnType<Date, Date | string, Date | string>
    outcome: string | null
    answer: string | null
    decided_by: string | null
    decided_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  offered_services: {
    id: Generated<string>
    provider_id: string
    speciality_id: number
    position: number
  }
  offers: {
    provider_id: string
    treatment_id: number
    place_id: number | null
    country_key: string | null
    price_cents: number | null
  }
  opening_hours: {
    provider_id: string
    weekday: number
    opens: string
    closes: string
  }
  operator_days_off: {
    operator_id: string
    first_day: string
    last_day: string
  }
  operator_hours: {
    operator_id: string
    weekday: number
    opens: string
    closes: string
  }
  operator_schedules: {
    operator_id: string
    version: Generated<number>
    changed_at: ColumnType<Date, Date | string, Date | string>
  }
  passkeys: {
    id: Generated<string>
    account_id: string
    credential_id: string
    public_key: Buffer
    counter: string
    transports: string[]
    name: string
    created_at: ColumnType<Date, Date | string, Date | string>
    used_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  payout_changes: {
    account_id: string
    method: string | null
    sealed: Buffer | null
    key_id: string | null
    undo_hash: Buffer
    effective_at: ColumnType<Date, Date | string, Date | string>
  }
  payouts: {
    account_id: string
    method: string
    sealed: Buffer
    key_id: string
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  person_access: {
    operator_id: string
    account_id: string
    reason: string
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  person_search_keys: {
    account_id: string
    key: string
    role: string
    is_suspended: boolean
  }
  places: {
    id: GeneratedAlways<number>
    city: string
    country: string
    city_key: GeneratedAlways<string>
    country_key: GeneratedAlways<string>
    country_group: GeneratedAlways<string>
  }
  price_lists: {
    provider_id: string
    version: Generated<number>
  }
  procedure_price_changes: {
    id: GeneratedAlways<string>
    provider_id: string
    procedure_id: string
    price_cents: number | null
    changed_at: ColumnType<Date, Date | string, Date | string>
    replaced_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  procedure_prices: {
    provider_id: string
    procedure_id: string
    price_cents: number
    confirmed_at: ColumnType<Date, Date | string, Date | string>
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  provider_availability: {
    provider_id: string
    next_slot: ColumnType<Date | null, Date | null | string, Date | null | string>
    day_starts_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    refresh_at: ColumnType<Date, Date | string | undefined, Date | string>
    changes: Generated<string>
  }
  provider_cards: {
    provider_id: string
    card: unknown
  }
  provider_facilities: {
    provider_id: string
    facility_id: number
    is_there: boolean
  }
  provider_import_rows: {
    import_id: string
    number: number
    cells: string[]
    problems: Generated<string[]>
  }
  provider_imports: {
    id: string
    operator_id: string | null
    file_name: string
    columns: string[]
    mapping: Generated<unknown>
    row_count: number
    problem_count: number | null
    state: Generated<string>
    is_inviting: Generated<boolean>
    imported: Generated<number>
    failure: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    finished_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    undone_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  provider_languages: {
    provider_id: string
    language_id: number
    position: number
  }
  provider_names: {
    provider_id: string
    key: string
  }
  provider_reliability: {
    provider_id: string
    replies: number
    reply_minutes: number | null
    requests: number
    answered: number
    appointments: number
    cancelled: number
    invoiced: number
    variance: number | null
  }
  provider_search: {
    provider_id: string
    place_id: number | null
    country_key: string | null
    speciality_ids: number[]
    service_type_ids: number[]
    language_ids: number[]
    is_verified: boolean
    price_cents: number | null
    rating: number
    score: number
    time_zone: string
    closes: number[]
    doc: string
    terms: string[]
    speciality_mask: GeneratedAlways<number>
    language_mask: GeneratedAlways<number>
    service_type_mask: GeneratedAlways<number>
  }
  provider_weekly_numbers: {
    provider_id: string
    week: string
    measure: string
    currency: Generated<string>
    count: number
    amount: Generated<string>
  }
  providers: {
    account_id: string
    gender: string | null
    sub_heading: Generated<string>
    specialization: Generated<string>
    description: Generated<string>
    starting_price_cents: number | null
    time_zone: Generated<string>
    verified_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    feedback_count: Generated<number>
    rating_total: Generated<number>
    score: GeneratedAlways<number>
    articles_version: Generated<number>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    special_days_version: Generated<number>
    kinds_version: Generated<number>
  }
  push_deliveries: {
    id: Generated<string>
    subscription_id: string
    notification_id: string
    tries: Generated<number>
    next_try_at: ColumnType<Date, Date | string, Date | string>
  }
  push_subscriptions: {
    id: Generated<string>
    account_id: string
    session_id: string
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    topics: string[]
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  quote_drafts: {
    request_id: string
    content: string | null
    version: number
    saved_at: ColumnType<Date, Date | string, Date | string>
  }
  quote_lines: {
    id: Generated<string>
    quote_id: string
    case_id: string
    position: number
    case_position: number | null
    answer: string
    name: string
    teeth: number[]
    quantity: number
    reason: string
    materials: string
    guarantee_years: number | null
    listed_cents: number | null
    low: string | null
    high: string | null
  }
  quote_templates: {
    id: string
    provider_id: string
    name: string
    content: string
    version: Generated<number>
    saved_at: ColumnType<Date, Date | string, Date | string>
  }
  quotes: {
    id: string
    case_id: string
    request_id: string
    state: string
    currency: string
    rate: number | null
    rate_date: string | null
    visits: unknown
    included: string[]
    payment_terms: string
    message: string
    valid_until: string
    sent_at: ColumnType<Date, Date | string, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    ended_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    low: string
    high: string
  }
  recovery_codes: {
    account_id: string
    code_hash: string
    used_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  reliability_progress: {
    is_only: Generated<boolean>
    day: string
  }
  reports: {
    id: Generated<string>
    question_id: string | null
    answer_id: string | null
    feedback_id: string | null
    reporter_id: string
    reason: string
    text: string
    created_at: ColumnType<Date, Date | string, Date | string>
    closed_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    article_id: string | null
    package_id: string | null
    profile_id: string | null
    picture_id: string | null
    kind: GeneratedAlways<string>
    subject_id: GeneratedAlways<string>
  }
  request_filters: {
    id: string
    operator_id: string
    name: string
    query: string
  }
  reset_requests: {
    id: GeneratedAlways<string>
    typed: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  saved_items: {
    id: Generated<string>
    account_id: string
    provider_id: string | null
    doctor_id: string | null
    saved_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  saved_plans: {
    id: string
    account_id: string
    name: string
    code: string
    version: Generated<number>
    saved_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  search_changes: {
    provider_id: string | null
    is_availability: boolean
    changed_by: Generated<string>
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  search_terms: {
    kind: number
    text: string
    key: GeneratedAlways<string>
    providers: number
  }
  service_types: {
    id: number
    name: string
  }
  sessions: {
    token_hash: Buffer
    account_id: string
    user_agent: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    id: Generated<string>
    used_at: ColumnType<Date, Date | string | undefined, Date | string>
    network: Generated<string>
    second_factor_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  socket_io_attachments: {
    id: GeneratedAlways<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    payload: Buffer
  }
  special_days: {
    id: Generated<string>
    provider_id: string
    first_day: string
    last_day: string
    note: Generated<string>
  }
  special_hours: {
    special_id: string
    opens: string
    closes: string
  }
  specialities: {
    id: number
    name: string
  }
  stored_files: {
    hash: string
    kind: string
    width: number | null
    height: number | null
    bytes: number
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    unused_since: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  sub_services: {
    id: Generated<string>
    service_id: string
    position: number
    subtitle: string
    service_type_id: number | null
    price_cents: number
    description: Generated<string>
    key: GeneratedAlways<string>
  }
  success_stories: {
    id: Generated<string>
    provider_id: string
    position: number
    name: Generated<string>
    before_path: string
    after_path: string
  }
  summaries: {
    appointment_id: string
    sealed: Buffer
    key_id: string
    sent_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  summary_drafts: {
    appointment_id: string
    version: number
    sealed: Buffer
    key_id: string
    saved_at: ColumnType<Date, Date | string, Date | string>
  }
  treatment_aliases: {
    key: string
    treatment_id: number
  }
  treatments: {
    id: number
    speciality_id: number
    name: string
    key: GeneratedAlways<string>
    is_speciality: GeneratedAlways<boolean>
  }
  upload_usage: {
    account_id: string
    day: string
    bytes: string
  }
  vapid_keys: {
    id: Generated<string>
    is_only: Generated<boolean>
    public_key: string
    sealed: Buffer
    key_id: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  waiting_list_entries: {
    id: Generated<string>
    patient_id: string
    provider_id: string
    kind: string
    appointment_id: string | null
    wanted_before: ColumnType<Date, Date | string, Date | string>
    time_zone: string
    joined_at: ColumnType<Date, Date | string, Date | string>
    freed: Generated<Date[]>
    notified_at: ColumnType<Date | null, Date | null | string, Date | null | string>
  }
  waiting_list_snapshots: {
    provider_id: string
    kind: string
    minutes: number
    free_times: Date[]
    until: ColumnType<Date, Date | string, Date | string>
    changes: string
  }
}
