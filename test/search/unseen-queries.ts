/** Queries that were written after the reader and its aliases were finished, to check that those fit more than their own list. */
export const unseenQueries = {
  English: `
screw in tooth > Dental Implant
replace missing teeth > Dental Treatment
cosmetic dentist > Dental Treatment
porcelain teeth > Porcelain Veneers
crown and bridge work > Zirconia Crown
fixed bridge on four implants > All-on-4 Full Arch Restoration
tooth nerve removal > Root Canal Treatment
fix my nose > Rhinoplasty
bulbous nose tip surgery > Rhinoplasty
lift my face > Facelift (Rhytidectomy)
upper eyelid surgery > Eyelid Surgery (Blepharoplasty)
big ears correction > Ear Correction (Otoplasty)
plump lips > Lip Filler
stomach fat liposuction > Liposuction
excess skin on belly > Tummy Tuck (Abdominoplasty)
fat transfer buttocks > Brazilian Butt Lift (BBL)
silicone breast implants > Breast Augmentation
heavy breasts > Breast Reduction
going bald > Hair Transplant
hair grafts price > Hair Transplant
thin beard > Beard Transplant
short sightedness > LASIK Eye Surgery
cloudy eye lens > Cataract Surgery
sleeve surgery > Gastric Sleeve
stomach operation to lose weight > Obesity
annual health check up > Comprehensive Health Check-up
trying to get pregnant > In Vitro Fertilization (IVF)
stomach endoscopy > Gastroscopy and Colonoscopy
blocked arteries heart > Coronary Stenting (Angioplasty)
irregular heartbeat pacemaker > Pacemaker Implantation
lower back disc surgery > Lumbar Microdiscectomy
seizures in adults > Epilepsy Monitoring and Treatment Plan
worn out knee > Total Knee Replacement
hip arthritis > Total Hip Replacement
shoulder tendon repair > Rotator Cuff Repair
kidney stone removal > Kidney Stone Laser Treatment
prostate problems > Prostate Enlargement Surgery (TURP/HoLEP)
lymph node cancer > Lymphoma Treatment
cyber knife > CyberKnife Radiosurgery
child with hole in heart > Pediatric Cardiac`,
  'typing errors and places': `
dental implents turkey > Dental Implant @Turkey
porcelan veneers > Porcelain Veneers
rhinoplasy istanbul > Rhinoplasty @Istanbul
facelfit > Facelift (Rhytidectomy)
breast agumentation antalya > Breast Augmentation @Antalya
lazer eye surgery > LASIK Eye Surgery
gastric bypas > Gastric Bypass (Roux-en-Y)
hair transplantation in Turkiye > Hair Transplant @Turkey
8 crowns istanbul > Zirconia Crown @Istanbul
knee surgery in Deutschland > Total Knee Replacement @Germany`,
  'other languages': `
Implantate Zähne Preis > Dental Implant
Nase verkleinern > Rhinoplasty
Haare verpflanzen > Hair Transplant
Brust OP > Breast
Magenverkleinerung Kosten > Obesity
dişlerimi yaptırmak istiyorum > Dental Treatment
burun ameliyatı fiyat > Rhinoplasty
diş implantı istanbul > Dental Implant @Istanbul
operarse la nariz > Rhinoplasty
implante de pelo > Hair Transplant
operación de miopía > LASIK Eye Surgery
poser un implant dentaire > Dental Implant
refaire les seins > Breast
opération du genou > Total Knee Replacement
rifare il naso > Rhinoplasty
operazione alla cataratta > Cataract Surgery
cirurgia ao nariz preço > Rhinoplasty
colocar implante dentário > Dental Implant
сделать нос > Rhinoplasty
поставить импланты зубов > Dental Implant
операция на колено > Total Knee Replacement
عملية تجميل الانف > Rhinoplasty
زراعة شعر تركيا > Hair Transplant @Turkey
عملية تكميم > Gastric Sleeve`,
} as const
