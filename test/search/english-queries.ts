/** Everyday English words, brands and abbreviations, in the notation of `queries.ts`. */
export const englishQueries = `
dental implants > Dental Implant
tooth implant cost > Dental Implant
how much is a dental implant > Dental Implant
best implants > Dental Implant
missing tooth replacement > Dental Implant
teeth > Dental Treatment
dentist > Dental Treatment
invisalign > Dental Treatment
teeth whitening > Dental Treatment
braces for adults > Dental Treatment
hollywood smile > Porcelain Veneers
veneers price > Porcelain Veneers
emax veneers > Porcelain Veneers
dental crowns > Zirconia Crown
tooth cap > Zirconia Crown
all on 4 > All-on-4 Full Arch Restoration
All-on-four > All-on-4 Full Arch Restoration
full mouth dental implants > All-on-4 Full Arch Restoration
teeth in a day > All-on-4 Full Arch Restoration
root canals > Root Canal Treatment
endodontist > Root Canal Treatment
nose job > Rhinoplasty
nose surgery > Rhinoplasty
crooked nose > Rhinoplasty
face lift > Facelift (Rhytidectomy)
neck lift > Facelift (Rhytidectomy)
droopy eyelids > Eyelid Surgery (Blepharoplasty)
eye bags removal > Eyelid Surgery (Blepharoplasty)
chin implant > Chin Augmentation
pin back ears > Ear Correction (Otoplasty)
lip injections > Lip Filler
botox > Filler
dermal fillers > Filler
dark circles under eyes > Under-Eye (Tear Trough) Filler
smile lines > Nasolabial Fold Filler
jawline contouring > Jawline and Chin Filler
cheek augmentation > Cheek Filler
lipo > Liposuction
vaser lipo 360 > Liposuction
fat removal belly > Liposuction
tummy tuck > Tummy Tuck (Abdominoplasty)
BBL > Brazilian Butt Lift (BBL)
bum lift > Brazilian Butt Lift (BBL)
bingo wings > Arm Lift (Brachioplasty)
inner thigh lift > Thigh Lift
mommy makeover > Body
plastic surgery > Body
boob job > Breast Augmentation
breast implants > Breast Augmentation
boob lift > Breast Lift (Mastopexy)
saggy breasts > Breast Lift (Mastopexy)
breast reduction surgery > Breast Reduction
man boobs > Gynecomastia Surgery
gyno surgery > Gynecomastia Surgery
breast reconstruction after cancer > Breast Reconstruction
hair transplant > Hair Transplant
receding hairline > Hair Transplant
FUE > FUE Hair Transplant
DHI hair > DHI Hair Transplant
sapphire hair transplant > Sapphire FUE Hair Transplant
beard implant > Beard Transplant
eyebrow implants > Eyebrow Transplant
laser eye surgery > LASIK Eye Surgery
lasik > LASIK Eye Surgery
get rid of glasses > LASIK Eye Surgery
relex smile > SMILE Laser Vision Correction
cataracts > Cataract Surgery
trifocal lens > Multifocal Lens Replacement
keratoconus > Corneal Cross-Linking
eye doctor > Eye
weight loss surgery > Obesity
bariatric > Obesity
gastric sleeve > Gastric Sleeve
VSG > Gastric Sleeve
gastric bypass > Gastric Bypass (Roux-en-Y)
mini bypass > Mini Gastric Bypass
stomach balloon > Gastric Balloon
allurion balloon > Gastric Balloon
lap band removal > Revision Bariatric Surgery
health check > Comprehensive Health Check-up
full body checkup > Comprehensive Health Check-up
IVF > In Vitro Fertilization (IVF)
fertility clinic > In Vitro Fertilization (IVF)
egg freezing > In Vitro Fertilization (IVF)
colonoscopy > Gastroscopy and Colonoscopy
physio > Physical Therapy and Rehabilitation Programme
second opinion > Second Medical Opinion
labia reduction > Labiaplasty
vaginal tightening > Vaginal Rejuvenation
clitoral hood > Clitoral Hood Reduction
circumcision for adults > Adult Circumcision
penis implant > Penile Prosthesis Implantation
erectile dysfunction > Penile Prosthesis Implantation
varicose veins laser > Endovenous Laser Ablation (EVLA)
varicose veins > Angiosurgery and Phlebology
spider veins > Sclerotherapy
carotid artery surgery > Carotid Endarterectomy
peripheral artery disease > Peripheral Angioplasty and Stenting
vein radiofrequency > Radiofrequency Vein Ablation
heart surgery > Cardiology
heart stent > Coronary Stenting (Angioplasty)
open heart surgery > Coronary Artery Bypass Grafting (CABG)
triple bypass > Coronary Artery Bypass Grafting (CABG)
angiogram > Coronary Angiography
TAVI > Heart Valve Replacement
mitral valve > Heart Valve Replacement
pacemaker > Pacemaker Implantation
brain tumour > Brain Tumor Surgery
parkinsons surgery > Deep Brain Stimulation
slipped disc > Lumbar Microdiscectomy
sciatica > Lumbar Microdiscectomy
epilepsy > Epilepsy Monitoring and Treatment Plan
stroke rehab > Stroke Rehabilitation
blood cancer > Oncohematology
bone marrow transplant > Autologous Bone Marrow Transplant
donor bone marrow transplant > Allogeneic Bone Marrow Transplant
car t cell > CAR-T Cell Therapy
leukaemia > Leukemia Chemotherapy
hodgkin lymphoma > Lymphoma Treatment
cancer treatment > Oncology
chemo > Chemotherapy
radiation therapy > Radiotherapy (IMRT)
gamma knife > CyberKnife Radiosurgery
pet scan > PET-CT Scan
breast cancer surgery > Mastectomy
knee replacement > Total Knee Replacement
new hip > Total Hip Replacement
torn ACL > ACL Reconstruction
rotator cuff tear > Rotator Cuff Repair
scoliosis surgery > Spinal Fusion
water on the brain > Hydrocephalus Shunt Surgery
craniosynostosis > Craniosynostosis Repair
spina bifida > Spina Bifida Repair
tethered spinal cord > Tethered Cord Release
brain tumour in children > Pediatric Brain Tumor Surgery
childhood leukaemia > Childhood Leukemia Treatment
neuroblastoma > Neuroblastoma Treatment
wilms tumour > Wilms Tumor Surgery
retinoblastoma > Retinoblastoma Treatment
thalassemia > Pediatric Bone Marrow Transplant
hole in the heart > Pediatric Cardiac
ASD closure > Atrial Septal Defect (ASD) Closure
VSD > Ventricular Septal Defect (VSD) Repair
patent ductus > Patent Ductus Arteriosus (PDA) Closure
tetralogy of fallot > Tetralogy of Fallot Repair
arterial switch > Arterial Switch Operation
enlarged prostate > Prostate Enlargement Surgery (TURP/HoLEP)
prostate cancer > Robotic Prostatectomy
kidney stones > Kidney Stone Laser Treatment
varicocele > Varicocele Microsurgery
bladder tumour > Bladder Tumor Resection (TURBT)
kidney transplant > Kidney Transplant (Related Living Donor)
liver transplant > Liver Transplant (Related Living Donor)
corneal transplant > Cornea Transplant
transplant evaluation > Pre-Transplant Evaluation
transplant aftercare > Post-Transplant Follow-up`
