import type { PlanService } from '../rules/plans.ts'

/**
 * The treatments of the other specialities as plans ask for them: names of `specialities.ts`, with the nights abroad that one usually takes.
 * Nights are our own estimate, like the prices there.
 */
// biome-ignore format: one treatment to a line reads as the table that it is
export const planServices: readonly PlanService[] = [
  // Angiosurgery and Phlebology
  { code: 'an1', name: 'Endovenous Laser Ablation (EVLA)', nights: 3, sided: true },
  { code: 'an2', name: 'Radiofrequency Vein Ablation', nights: 3, sided: true },
  { code: 'an3', name: 'Sclerotherapy', nights: 2, most: 6, further: { afterWeeks: [4, 8] } },
  { code: 'an4', name: 'Peripheral Angioplasty and Stenting', nights: 5 },
  { code: 'an5', name: 'Carotid Endarterectomy', nights: 8 },
  // Body
  { code: 'bo1', name: 'Liposuction', nights: 6, most: 5 },
  { code: 'bo2', name: 'Tummy Tuck (Abdominoplasty)', nights: 9 },
  { code: 'bo3', name: 'Brazilian Butt Lift (BBL)', nights: 10 },
  { code: 'bo4', name: 'Arm Lift (Brachioplasty)', nights: 7 },
  { code: 'bo5', name: 'Thigh Lift', nights: 8 },
  // Breast
  { code: 'br1', name: 'Breast Augmentation', nights: 7 },
  { code: 'br2', name: 'Breast Lift (Mastopexy)', nights: 7 },
  { code: 'br3', name: 'Breast Reduction', nights: 7 },
  { code: 'br4', name: 'Breast Reconstruction', nights: 10 },
  { code: 'br5', name: 'Gynecomastia Surgery', nights: 5 },
  // Cardiology
  { code: 'ca1', name: 'Coronary Angiography', nights: 3 },
  { code: 'ca2', name: 'Coronary Stenting (Angioplasty)', nights: 5, most: 4 },
  { code: 'ca3', name: 'Coronary Artery Bypass Grafting (CABG)', nights: 14 },
  { code: 'ca4', name: 'Heart Valve Replacement', nights: 14, most: 2 },
  { code: 'ca5', name: 'Pacemaker Implantation', nights: 7 },
  // Eye
  { code: 'ey1', name: 'LASIK Eye Surgery', nights: 3 },
  { code: 'ey2', name: 'SMILE Laser Vision Correction', nights: 3 },
  { code: 'ey3', name: 'Cataract Surgery', nights: 4, sided: true },
  { code: 'ey4', name: 'Multifocal Lens Replacement', nights: 4, sided: true },
  { code: 'ey5', name: 'Corneal Cross-Linking', nights: 4, sided: true },
  // Face
  { code: 'fa1', name: 'Rhinoplasty', nights: 7 },
  { code: 'fa2', name: 'Facelift (Rhytidectomy)', nights: 10 },
  { code: 'fa3', name: 'Eyelid Surgery (Blepharoplasty)', nights: 7, most: 2 },
  { code: 'fa4', name: 'Chin Augmentation', nights: 5 },
  { code: 'fa5', name: 'Ear Correction (Otoplasty)', nights: 7 },
  // Filler
  { code: 'fi1', name: 'Lip Filler', nights: 1, most: 6 },
  { code: 'fi2', name: 'Cheek Filler', nights: 1, most: 6 },
  { code: 'fi3', name: 'Jawline and Chin Filler', nights: 1, most: 6 },
  { code: 'fi4', name: 'Under-Eye (Tear Trough) Filler', nights: 1, most: 6 },
  { code: 'fi5', name: 'Nasolabial Fold Filler', nights: 1, most: 6 },
  // Genital
  { code: 'ge1', name: 'Labiaplasty', nights: 5 },
  { code: 'ge2', name: 'Vaginal Rejuvenation', nights: 5 },
  { code: 'ge3', name: 'Clitoral Hood Reduction', nights: 4 },
  { code: 'ge4', name: 'Adult Circumcision', nights: 4 },
  { code: 'ge5', name: 'Penile Prosthesis Implantation', nights: 7 },
  // Hair Transplant
  { code: 'ha1', name: 'FUE Hair Transplant', nights: 3, most: 6, further: { afterWeeks: [26, 52] } },
  { code: 'ha2', name: 'DHI Hair Transplant', nights: 3, most: 6, further: { afterWeeks: [26, 52] } },
  { code: 'ha3', name: 'Sapphire FUE Hair Transplant', nights: 3, most: 6, further: { afterWeeks: [26, 52] } },
  { code: 'ha4', name: 'Beard Transplant', nights: 3, most: 6, further: { afterWeeks: [26, 52] } },
  { code: 'ha5', name: 'Eyebrow Transplant', nights: 3, most: 6, further: { afterWeeks: [26, 52] } },
  // Medical
  { code: 'me1', name: 'Comprehensive Health Check-up', nights: 2, most: 4 },
  { code: 'me2', name: 'In Vitro Fertilization (IVF)', nights: 15, most: 3, further: { afterWeeks: [8, 12] } },
  { code: 'me3', name: 'Gastroscopy and Colonoscopy', nights: 3 },
  { code: 'me4', name: 'Physical Therapy and Rehabilitation Programme', nights: 7, most: 12, further: 'nights' },
  { code: 'me5', name: 'Second Medical Opinion', nights: 0 },
  // Neurology
  { code: 'ne1', name: 'Brain Tumor Surgery', nights: 14 },
  { code: 'ne2', name: 'Deep Brain Stimulation', nights: 14 },
  { code: 'ne3', name: 'Lumbar Microdiscectomy', nights: 7, most: 3 },
  { code: 'ne4', name: 'Epilepsy Monitoring and Treatment Plan', nights: 6 },
  { code: 'ne5', name: 'Stroke Rehabilitation', nights: 7, most: 12, further: 'nights' },
  // Obesity
  { code: 'ob1', name: 'Gastric Sleeve', nights: 6 },
  { code: 'ob2', name: 'Gastric Bypass (Roux-en-Y)', nights: 7 },
  { code: 'ob3', name: 'Mini Gastric Bypass', nights: 6 },
  { code: 'ob4', name: 'Gastric Balloon', nights: 3, last: { nights: 3, afterWeeks: [26, 52] } },
  { code: 'ob5', name: 'Revision Bariatric Surgery', nights: 7 },
  // Oncohematology
  { code: 'oh1', name: 'Autologous Bone Marrow Transplant', nights: 45 },
  { code: 'oh2', name: 'Allogeneic Bone Marrow Transplant', nights: 90 },
  { code: 'oh3', name: 'CAR-T Cell Therapy', nights: 60 },
  { code: 'oh4', name: 'Leukemia Chemotherapy', nights: 10, most: 6, further: { afterWeeks: [2, 4] } },
  { code: 'oh5', name: 'Lymphoma Treatment', nights: 10, most: 6, further: { afterWeeks: [2, 3] } },
  // Oncology
  { code: 'on1', name: 'Chemotherapy', nights: 4, most: 6, further: { afterWeeks: [2, 3] } },
  { code: 'on2', name: 'Radiotherapy (IMRT)', nights: 42 },
  { code: 'on3', name: 'CyberKnife Radiosurgery', nights: 7 },
  { code: 'on4', name: 'PET-CT Scan', nights: 2, most: 3 },
  { code: 'on5', name: 'Mastectomy', nights: 8 },
  // Orthopedic
  { code: 'or1', name: 'Total Knee Replacement', nights: 12, sided: true },
  { code: 'or2', name: 'Total Hip Replacement', nights: 12, sided: true },
  { code: 'or3', name: 'ACL Reconstruction', nights: 7, sided: true },
  { code: 'or4', name: 'Rotator Cuff Repair', nights: 6, sided: true },
  { code: 'or5', name: 'Spinal Fusion', nights: 12, most: 3 },
  // Pediatric Neurosurgery
  { code: 'pn1', name: 'Hydrocephalus Shunt Surgery', nights: 10 },
  { code: 'pn2', name: 'Craniosynostosis Repair', nights: 14 },
  { code: 'pn3', name: 'Spina Bifida Repair', nights: 14 },
  { code: 'pn4', name: 'Tethered Cord Release', nights: 12 },
  { code: 'pn5', name: 'Pediatric Brain Tumor Surgery', nights: 18 },
  // Pediatric Oncology
  { code: 'po1', name: 'Childhood Leukemia Treatment', nights: 60, most: 4, further: 'nights' },
  { code: 'po2', name: 'Neuroblastoma Treatment', nights: 60, most: 4, further: 'nights' },
  { code: 'po3', name: 'Wilms Tumor Surgery', nights: 14 },
  { code: 'po4', name: 'Retinoblastoma Treatment', nights: 10 },
  { code: 'po5', name: 'Pediatric Bone Marrow Transplant', nights: 90 },
  // Pediatric Cardiac
  { code: 'pc1', name: 'Atrial Septal Defect (ASD) Closure', nights: 7 },
  { code: 'pc2', name: 'Ventricular Septal Defect (VSD) Repair', nights: 14 },
  { code: 'pc3', name: 'Patent Ductus Arteriosus (PDA) Closure', nights: 5 },
  { code: 'pc4', name: 'Tetralogy of Fallot Repair', nights: 18 },
  { code: 'pc5', name: 'Arterial Switch Operation', nights: 18 },
  // Urology
  { code: 'ur1', name: 'Prostate Enlargement Surgery (TURP/HoLEP)', nights: 6 },
  { code: 'ur2', name: 'Robotic Prostatectomy', nights: 9 },
  { code: 'ur3', name: 'Kidney Stone Laser Treatment', nights: 4 },
  { code: 'ur4', name: 'Varicocele Microsurgery', nights: 4 },
  { code: 'ur5', name: 'Bladder Tumor Resection (TURBT)', nights: 5 },
  // Transplantology
  { code: 'tr1', name: 'Kidney Transplant (Related Living Donor)', nights: 35 },
  { code: 'tr2', name: 'Liver Transplant (Related Living Donor)', nights: 42 },
  { code: 'tr3', name: 'Cornea Transplant', nights: 7, sided: true },
  { code: 'tr4', name: 'Pre-Transplant Evaluation', nights: 6 },
  { code: 'tr5', name: 'Post-Transplant Follow-up', nights: 3, most: 5, further: { afterWeeks: [44, 52] } },
]
