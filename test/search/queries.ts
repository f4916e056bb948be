import { englishQueries } from './english-queries.ts'

/**
 * Queries as visitors type them, by kind, and what must be among the first five hits: a treatment or any of a speciality, and
 * after an @ the town or country that the query names. The list in `unseen-queries.ts` was written after the reader was finished.
 */
export const queries = {
  'English, everyday': englishQueries,

  'counts and units': `
4 implants > Dental Implant
2x implants > Dental Implant
6 dental implants and crowns > Dental Implant
20 veneers > Porcelain Veneers
16 zirconium crowns > Zirconia Crown
3000 grafts hair transplant > Hair Transplant
FUE 4000 grafts > FUE Hair Transplant
lip filler 1 ml > Lip Filler
1 root canal > Root Canal Treatment
allon4 > All-on-4 Full Arch Restoration
all on 6 > All-on-4 Full Arch Restoration
2 knee replacements > Total Knee Replacement
lasik both eyes > LASIK Eye Surgery`,

  'places in the keyword': `
implants in Istanbul > Dental Implant @Istanbul
hair transplant turkey > Hair Transplant @Turkey
nose job antalya > Rhinoplasty @Antalya
Zahnimplantate Türkei > Dental Implant @Turkey
dentist in Berlin > Dental Treatment @Berlin
implantes dentales en Estambul > Dental Implant @Istanbul
greffe de cheveux Turquie > Hair Transplant @Turkey
trapianto capelli Istanbul > Hair Transplant @Istanbul
импланты в Стамбуле > Dental Implant @Istanbul
زراعة الشعر في تركيا > Hair Transplant @Turkey
زراعة الأسنان في اسطنبول > Dental Implant @Istanbul
gastric sleeve in Antalya, Turkey > Gastric Sleeve @Antalya
best boob job istanbul price > Breast Augmentation @Istanbul
knee replacement germany > Total Knee Replacement @Germany
Istanbul'da saç ekimi > Hair Transplant @Istanbul
rinoplastia em Istambul > Rhinoplasty @Istanbul
lasik istanbul cost 2026 > LASIK Eye Surgery @Istanbul
Haartransplantation Istanbul Erfahrungen > Hair Transplant @Istanbul
IVF Berlin > In Vitro Fertilization (IVF) @Berlin
cheap veneers turkey antalya > Porcelain Veneers @Antalya
implants instanbul > Dental Implant @Istanbul
hip replacement Almanya > Total Hip Replacement @Germany
Istanbul liposuction > Liposuction @Istanbul
tummy tuck Türkiye > Tummy Tuck (Abdominoplasty) @Turkey`,

  'typing errors': `
dentel implant > Dental Implant
implnat > Dental Implant
dental implnats > Dental Implant
veeners > Porcelain Veneers
venners > Porcelain Veneers
rhinoplsty > Rhinoplasty
rinoplasty > Rhinoplasty
liposuktion > Liposuction
lipsuction > Liposuction
tummy tuk > Tummy Tuck (Abdominoplasty)
abdominoplasti > Tummy Tuck (Abdominoplasty)
brest augmentation > Breast Augmentation
breast reducton > Breast Reduction
gynocomastia > Gynecomastia Surgery
hair transplnat > Hair Transplant
hair trasplant > Hair Transplant
hiar transplant > Hair Transplant
blepharoplsty > Eyelid Surgery (Blepharoplasty)
eyelid sugery > Eyelid Surgery (Blepharoplasty)
catract > Cataract Surgery
cateract surgery > Cataract Surgery
gastic sleeve > Gastric Sleeve
gastric slevee > Gastric Sleeve
gastric baloon > Gastric Balloon
colonscopy > Gastroscopy and Colonoscopy
knee replacment > Total Knee Replacement
hip replacemnt > Total Hip Replacement
pacemakr > Pacemaker Implantation
chemotheraphy > Chemotherapy
radiotheraphy > Radiotherapy (IMRT)
prostatectmy > Robotic Prostatectomy
circumsision > Adult Circumcision
labioplasty > Labiaplasty
otoplasti > Ear Correction (Otoplasty)
mastopxy > Breast Lift (Mastopexy)
schlerotherapy > Sclerotherapy
fysiotherapie > Physical Therapy and Rehabilitation Programme
Zahnimplantt > Dental Implant
Brustvergrösserung > Breast Augmentation
Haartransplantion > Hair Transplant`,

  German: `
Zahnimplantat > Dental Implant
Zahnimplantate Kosten > Dental Implant
Zahnarzt > Dental Treatment
Zähne machen lassen > Dental Treatment
Krone Zahn Preis > Zirconia Crown
Wurzelbehandlung > Root Canal Treatment
Nasen-OP > Rhinoplasty
Nasenkorrektur > Rhinoplasty
Lidstraffung > Eyelid Surgery (Blepharoplasty)
Ohren anlegen > Ear Correction (Otoplasty)
Lippen aufspritzen > Lip Filler
Fettabsaugung > Liposuction
Bauchdeckenstraffung > Tummy Tuck (Abdominoplasty)
Brustvergrößerung > Breast Augmentation
Brustvergroesserung > Breast Augmentation
Bruststraffung > Breast Lift (Mastopexy)
Haartransplantation > Hair Transplant
Augenlasern > LASIK Eye Surgery
Grauer Star > Cataract Surgery
Schlauchmagen > Gastric Sleeve
Magenbypass > Gastric Bypass (Roux-en-Y)
Magenballon > Gastric Balloon
künstliche Befruchtung > In Vitro Fertilization (IVF)
Darmspiegelung > Gastroscopy and Colonoscopy
Krampfadern > Angiosurgery and Phlebology
Herzschrittmacher > Pacemaker Implantation
Bandscheibenvorfall > Lumbar Microdiscectomy
Knieprothese > Total Knee Replacement
Hüft-OP > Total Hip Replacement
Kreuzbandriss > ACL Reconstruction
Nierensteine > Kidney Stone Laser Treatment
Brustkrebs > Mastectomy
Zweitmeinung > Second Medical Opinion`,

  Turkish: `
implant diş > Dental Implant
diş hekimi > Dental Treatment
gülüş tasarımı > Porcelain Veneers
zirkonyum kaplama > Zirconia Crown
kanal tedavisi fiyatları > Root Canal Treatment
burun estetiği > Rhinoplasty
yüz germe > Facelift (Rhytidectomy)
göz kapağı estetiği > Eyelid Surgery (Blepharoplasty)
kepçe kulak ameliyatı > Ear Correction (Otoplasty)
dudak dolgusu > Lip Filler
yağ aldırma > Liposuction
karın germe > Tummy Tuck (Abdominoplasty)
meme büyütme > Breast Augmentation
meme dikleştirme > Breast Lift (Mastopexy)
jinekomasti > Gynecomastia Surgery
saç ekimi > Hair Transplant
sakal ekimi > Beard Transplant
tüp mide ameliyatı > Gastric Sleeve
mide balonu > Gastric Balloon
tüp bebek > In Vitro Fertilization (IVF)
katarakt ameliyatı > Cataract Surgery
varis tedavisi > Angiosurgery and Phlebology
kalp pili > Pacemaker Implantation
bel fıtığı > Lumbar Microdiscectomy
diz protezi > Total Knee Replacement
böbrek nakli > Kidney Transplant (Related Living Donor)`,

  Spanish: `
implantes dentales > Dental Implant
dentista > Dental Treatment
carillas dentales precio > Porcelain Veneers
endodoncia > Root Canal Treatment
operación de nariz > Rhinoplasty
liposucción > Liposuction
aumento de senos > Breast Augmentation
abdominoplastia > Tummy Tuck (Abdominoplasty)
injerto capilar > Hair Transplant
cirugía láser ojos > LASIK Eye Surgery
cataratas > Cataract Surgery
manga gástrica > Gastric Sleeve
balón gástrico > Gastric Balloon
fecundación in vitro > In Vitro Fertilization (IVF)
varices > Angiosurgery and Phlebology
prótesis de rodilla > Total Knee Replacement
hernia discal > Lumbar Microdiscectomy
trasplante de hígado > Liver Transplant (Related Living Donor)`,

  French: `
implant dentaire > Dental Implant
facettes dentaires > Porcelain Veneers
couronne dentaire prix > Zirconia Crown
rhinoplastie > Rhinoplasty
lifting du visage > Facelift (Rhytidectomy)
augmentation mammaire > Breast Augmentation
liposuccion > Liposuction
greffe de cheveux > Hair Transplant
chirurgie de la cataracte > Cataract Surgery
opération myopie > LASIK Eye Surgery
sleeve gastrectomie > Gastric Sleeve
anneau gastrique > Revision Bariatric Surgery
FIV > In Vitro Fertilization (IVF)
prothèse de hanche > Total Hip Replacement
hernie discale > Lumbar Microdiscectomy
pontage coronarien > Coronary Artery Bypass Grafting (CABG)`,

  Italian: `
impianti dentali > Dental Implant
faccette dentali > Porcelain Veneers
rinoplastica > Rhinoplasty
mastoplastica additiva > Breast Augmentation
liposuzione > Liposuction
trapianto di capelli > Hair Transplant
cataratta > Cataract Surgery
addominoplastica > Tummy Tuck (Abdominoplasty)
protesi al ginocchio > Total Knee Replacement
fecondazione assistita > In Vitro Fertilization (IVF)
vene varicose > Angiosurgery and Phlebology
blefaroplastica > Eyelid Surgery (Blepharoplasty)`,

  Portuguese: `
implante dentário > Dental Implant
facetas de porcelana > Porcelain Veneers
plástica no nariz > Rhinoplasty
silicone nos seios > Breast Augmentation
lipoaspiração > Liposuction
transplante capilar > Hair Transplant
cirurgia de catarata > Cataract Surgery
cirurgia bariátrica > Obesity
balão gástrico > Gastric Balloon
prótese de joelho > Total Knee Replacement
pedra nos rins > Kidney Stone Laser Treatment
hérnia de disco > Lumbar Microdiscectomy`,

  Russian: `
имплантация зубов > Dental Implant
стоматолог > Dental Treatment
виниры цена > Porcelain Veneers
ринопластика > Rhinoplasty
увеличение груди > Breast Augmentation
липосакция > Liposuction
пересадка волос > Hair Transplant
лазерная коррекция зрения > LASIK Eye Surgery
катаракта > Cataract Surgery
ЭКО > In Vitro Fertilization (IVF)
замена коленного сустава > Total Knee Replacement
лечение рака > Oncology
блефаропластика > Eyelid Surgery (Blepharoplasty)
камни в почках > Kidney Stone Laser Treatment`,

  Arabic: `
زراعة الأسنان > Dental Implant
طبيب أسنان > Dental Treatment
تجميل الأنف > Rhinoplasty
تكبير الثدي > Breast Augmentation
شفط الدهون > Liposuction
زراعة الشعر > Hair Transplant
تكميم المعدة > Gastric Sleeve
أطفال الأنابيب > In Vitro Fertilization (IVF)
الليزك > LASIK Eye Surgery
المياه البيضاء > Cataract Surgery
شد البطن > Tummy Tuck (Abdominoplasty)
تغيير مفصل الركبة > Total Knee Replacement
ابتسامة هوليود > Porcelain Veneers
زراعة الكلى > Kidney Transplant (Related Living Donor)`,
} as const
