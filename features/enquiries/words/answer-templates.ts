/** The templates that a new installation begins with. Operators change them at the desk; the ids never change. */
export const answerTemplates = [
  {
    id: '5b7c1f0e-6f0a-4a58-9d53-0c1f5a0f0001',
    name: 'First answer with questions',
    text: `Dear {{first name}},

Thank you for writing to us about {{treatment}}. Before we suggest clinics, we have two questions:

1. When would you like to travel, and for how long could you stay?
2. Do you have a recent X-ray or photos that we may show to a doctor?

You can simply reply to this email. Your reference is {{reference}}.

Kind regards,
{{my name}}`,
  },
  {
    id: '5b7c1f0e-6f0a-4a58-9d53-0c1f5a0f0002',
    name: 'May we pass your request on?',
    text: `Dear {{first name}},

We have found clinics that could treat you, and would like to show your request to {{clinic}}. They see your message and your contact details only if you agree.

Please reply with a short yes, and we will put you in touch.

Kind regards,
{{my name}}`,
  },
  {
    id: '5b7c1f0e-6f0a-4a58-9d53-0c1f5a0f0003',
    name: 'We tried to call you',
    text: `Dear {{first name}},

We tried to call you about your request {{reference}} but could not reach you. When is a good time to call, and under which number?

Kind regards,
{{my name}}`,
  },
] as const
