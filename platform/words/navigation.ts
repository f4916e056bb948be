/** A place one can go to, in the words of the menu that leads there. */
export type NavigationLink = { text: string; to: string }

/** A treatment in menus. `priced` names the treatment of its lowest price where the text names a whole field. */
export type TreatmentLink = NavigationLink & { priced?: string }

/** The treatments with a page of their own: the treatments menu, and the procedures of the home page. */
export const treatments: readonly TreatmentLink[] = [
  { text: 'Dental Implant', to: '/dental' },
  { text: 'Rhinoplasty', to: '/face' },
  { text: 'Liposuction', to: '/body' },
  { text: 'Breast Lift', to: '/breast' },
  { text: 'Hair Transplant', to: '/hair', priced: 'DHI' },
  { text: 'Lasik Eye Surgery', to: '/eye' },
  { text: 'Bariatric Surgery', to: '/bariatric', priced: 'Gastric sleeve' },
  { text: 'Medical Check-up', to: '/medical' },
]

export const scheduleCall: NavigationLink = { text: 'Schedule a call', to: '/health-forums-1' }

export const footerGroups: readonly { heading: string; links: readonly NavigationLink[] }[] = [
  {
    heading: 'Support',
    links: [
      { text: 'Contact us', to: '/contact-us' },
      scheduleCall,
      { text: 'FAQs', to: '/faqs' },
      { text: 'Search clinics', to: '/search' },
    ],
  },
  {
    heading: 'Information',
    links: [
      { text: 'How it works', to: '/how-it-works' },
      { text: 'Destinations', to: '/destinations' },
      { text: 'Terms', to: '/terms' },
      { text: 'Privacy', to: '/privacy' },
    ],
  },
  {
    heading: 'Quick links',
    links: [
      { text: 'Treatment plan', to: '/plan' },
      { text: 'Country packages', to: '/country-packages' },
      { text: 'Dental implants', to: '/dental' },
      { text: 'For clinics', to: '/signup' },
    ],
  },
]
