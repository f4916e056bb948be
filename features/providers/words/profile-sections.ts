/** The sections of Profile Settings, as the menu names them. */
export const profileSections = {
  'personal-details': 'Personal Details',
  'experience-and-education': 'Experience And Education',
  'awards-and-downloads': 'Awards And Downloads',
  'add-doctor': 'Add Doctor',
  gallery: 'Gallery',
  results: 'Results',
  'default-location': 'Default Location',
  premises: 'Premises',
} as const

/** The last entry of the menu, a screen of its own: its documents are sent one by one. */
export const verificationSection = { name: 'verification', title: 'Verification' } as const
