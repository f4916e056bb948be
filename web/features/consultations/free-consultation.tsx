import { ConsultationForm, type FormWords } from './consultation-form.tsx'

/** The contact form of the home page. */
export function FreeConsultation(words: FormWords) {
  return <ConsultationForm source="home" words={words} treatment="" />
}
