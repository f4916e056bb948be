/** Plain words for each treatment, in several wordings: neighbours in a list must not sound alike. */
export const treatmentTexts: Readonly<Record<string, readonly string[]>> = {
  'Endovenous Laser Ablation (EVLA)': [
    'A thin laser fibre closes the leaking vein from inside. You walk out the same day.',
    'Heat from a laser seals a varicose vein through one small puncture, under local anaesthetic.',
  ],
  'Radiofrequency Vein Ablation': [
    'Closes a swollen leg vein with gentle heat from radio waves. One stocking for a week.',
    'A warm catheter shuts the vein that no longer carries blood upwards. About forty minutes.',
  ],
  Sclerotherapy: [
    'Fine injections that make spider veins fade over some weeks. Often two or three sessions.',
    'A foam is injected into small veins so that they close and disappear slowly.',
  ],
  'Peripheral Angioplasty and Stenting': [
    'A small balloon widens a narrowed leg artery; a stent, a fine metal mesh, keeps it open.',
    'Opens a blocked artery in the leg through the groin. One night in hospital.',
  ],
  'Carotid Endarterectomy': [
    'Removes deposits from the neck artery that feeds the brain, to lower the risk of a stroke.',
    'The narrowed neck artery is cleaned out and closed with a patch. Three nights in hospital.',
  ],
  Liposuction: [
    'Removes fat from one area through small openings. It shapes; it does not treat overweight.',
    'One area, under light sedation. You wear a compression garment for about four weeks.',
    'Fat is loosened with fluid and drawn off. The price is for one area.',
  ],
  'Tummy Tuck (Abdominoplasty)': [
    'Removes loose skin of the belly and tightens the muscles below. Two nights in the clinic.',
    'For loose skin after pregnancy or weight loss. Plan two weeks before you fly.',
  ],
  'Brazilian Butt Lift (BBL)': [
    'Your own fat is moved to the buttocks, placed above the muscle only, for safety.',
    'Fat from waist or thighs gives the buttocks more volume. You avoid sitting for two weeks.',
  ],
  'Arm Lift (Brachioplasty)': [
    'Removes loose skin of the upper arm. The scar lies on the inside.',
    'Tightens upper arms after weight loss. Day surgery, a sleeve for three weeks.',
  ],
  'Thigh Lift': [
    'Removes loose skin on the inner thigh, usually after a large weight loss.',
    'Tightens the thigh; the scar runs in the fold of the groin. One night in the clinic.',
  ],
  'Breast Augmentation': [
    'Implants or your own fat give more volume. Size is tried with a vest before you decide.',
    'Implants under the muscle or the gland. The implant passport goes home with you.',
  ],
  'Breast Lift (Mastopexy)': [
    'Lifts and reshapes the breast without an implant. Stitches dissolve by themselves.',
    'Loose skin is removed and the breast sits higher. Light work after a week.',
  ],
  'Breast Reduction': [
    'Makes heavy breasts smaller to ease back and shoulders. One or two nights.',
    'Removes tissue and lifts the breast. The removed tissue is examined in the laboratory.',
  ],
  'Breast Reconstruction': [
    'Rebuilds the breast after cancer surgery, with an implant or your own tissue.',
    'Planned with your oncologist, in one or two steps. Scars are part of the talk beforehand.',
  ],
  'Gynecomastia Surgery': [
    'Removes extra breast tissue in men through a small cut at the edge of the nipple.',
    'For men: gland and fat are reduced in one sitting. Sport after four weeks.',
  ],
  'Coronary Angiography': [
    'An X-ray film of the heart arteries, through a small artery at the wrist. Home by evening.',
    'Shows where heart arteries are narrow before anybody speaks of treatment.',
  ],
  'Coronary Stenting (Angioplasty)': [
    'A balloon opens a narrowed heart artery and a stent, a fine mesh tube, keeps it open.',
    'Priced per stent. Through the wrist where possible, one night under watch.',
  ],
  'Coronary Artery Bypass Grafting (CABG)': [
    'A vessel from your own body leads blood around a blocked heart artery. About a week in hospital.',
    'Open-heart surgery for several blocked arteries, with rehabilitation planned from day one.',
  ],
  'Heart Valve Replacement': [
    'A worn heart valve is replaced by a mechanical or tissue valve. We explain what each asks of you.',
    'New valve through the chest or, where it fits, through the groin. Seven to ten days here.',
  ],
  'Pacemaker Implantation': [
    'A small device under the collarbone keeps a slow heartbeat steady. Checked again after six weeks.',
    'The pacemaker is placed under local anaesthetic; its card travels with you.',
  ],
  'Dental Implant': [
    'A titanium root, the connecting piece and the crown. Two visits, three to six months apart.',
    'Replaces one missing tooth: implant first, crown after the bone has healed.',
    'One implant with its crown. A 3D scan before surgery is part of the price.',
    'A screw of titanium in the jaw that carries a new tooth. Local anaesthetic, about an hour.',
  ],
  'Porcelain Veneers': [
    'Thin ceramic shells for the front of the teeth. Little enamel is removed, and it does not grow back.',
    'Ceramic fronts for chipped or stained teeth. You see a trial smile before anything is ground.',
    'Ceramic fronts, made by hand in about five days. Priced per tooth.',
    'Shells of pressed ceramic, bonded to the tooth. Not for people who grind without a splint.',
  ],
  'Zirconia Crown': [
    'A strong white ceramic cap for a weak tooth, without metal.',
    'Milled from one block of ceramic. Two appointments, four days apart.',
    'A cap that covers the whole tooth after a large filling or root canal.',
    'A ceramic crown, coloured like the teeth beside it. The bite is checked a day later.',
  ],
  'All-on-4 Full Arch Restoration': [
    'Four implants carry a fixed bridge for a whole jaw. A provisional bridge on the same day where the bone allows.',
    'All teeth of one jaw on four implants. Two visits, about four months apart.',
    'A fixed set of teeth for people who wear a full denture. Priced per jaw.',
    'Four implants, one bridge. We use five or six when the bone asks for it, and say so first.',
  ],
  'Root Canal Treatment': [
    'Removes the inflamed nerve, cleans and fills the root. Under the microscope, one or two visits.',
    'Saves a tooth whose nerve is infected. Numbed well; most people feel pressure only.',
    'Cleaning and sealing the inside of a tooth, with an X-ray before and after.',
    'For toothache that comes from the nerve. The crown, if one is needed, is separate.',
  ],
  'LASIK Eye Surgery': [
    'A laser reshapes the clear front of the eye, so that you need glasses less. Both eyes in one visit.',
    'Both eyes, about twenty minutes. We measure first whether your cornea is thick enough.',
  ],
  'SMILE Laser Vision Correction': [
    'Corrects short sight through a very small cut, without a flap. Both eyes.',
    'A lens-shaped piece of cornea is taken out through an opening of three millimetres.',
  ],
  'Cataract Surgery': [
    'The clouded lens of the eye is replaced by a clear artificial one. Twenty minutes, drops only.',
    'One eye at a time, with a day between. You see the surgeon again the next morning.',
  ],
  'Multifocal Lens Replacement': [
    'An artificial lens for far and near. Some people see rings around lights in the first months.',
    'Replaces your own lens so that reading glasses are needed less often.',
  ],
  'Corneal Cross-Linking': [
    'Vitamin drops and ultraviolet light stiffen a cornea that bulges, a condition called keratoconus.',
    'Stops the cornea from getting thinner. It keeps what sight you have; it does not replace glasses.',
  ],
  Rhinoplasty: [
    'Reshapes the nose, and its inside when breathing is hard. A splint for one week.',
    'Surgery of bone and cartilage of the nose. The final shape shows after about a year.',
    'Closed or open technique, chosen after an examination and not from a photograph.',
  ],
  'Facelift (Rhytidectomy)': [
    'Tightens the deeper layers of cheeks and neck. Bruises for about two weeks.',
    'Lifts the lower face through cuts around the ear. One night in the clinic.',
  ],
  'Eyelid Surgery (Blepharoplasty)': [
    'Removes heavy skin of the upper or lower lids. Stitches out after five days.',
    'For lids that hang or swell. Done under local anaesthetic with light sleep.',
  ],
  'Chin Augmentation': [
    'A small implant or your own bone brings the chin forward.',
    'Balances the profile; often discussed together with the nose.',
  ],
  'Ear Correction (Otoplasty)': [
    'Sets protruding ears closer to the head. Both ears, for adults and children from six.',
    'The cartilage is shaped from behind. A headband at night for four weeks.',
  ],
  'Lip Filler': [
    'Hyaluronic acid, a gel the body knows, adds a little volume. It fades in six to twelve months.',
    'One millilitre, placed in small portions. We stop early if less is enough.',
    'Gives lips a clearer edge. It can be dissolved again if you do not like it.',
  ],
  'Cheek Filler': [
    'A firm gel gives back volume where the face has sunk in.',
    'Placed deep on the bone; swelling goes within days.',
  ],
  'Jawline and Chin Filler': [
    'Draws the line of the jaw more clearly. No surgery, lasts about a year.',
    'A gel along the jaw or at the chin. Ice, and no sport for a day.',
  ],
  'Under-Eye (Tear Trough) Filler': [
    'Softens the shadow under the eye. Not everyone is suited; we look first.',
    'A fine gel through a blunt tube, to spare the small vessels.',
  ],
  'Nasolabial Fold Filler': [
    'Softens the fold between nose and mouth.',
    'A little gel lifts the fold from below. Lasts nine months or so.',
  ],
  Labiaplasty: [
    'Makes the inner lips smaller when they hurt in sport or clothing. Day surgery.',
    'Done under local anaesthetic by a woman surgeon if you wish.',
  ],
  'Vaginal Rejuvenation': [
    'Tightens the muscles after births. Physiotherapy is tried first.',
    'Surgery of the pelvic floor for women who feel looseness after giving birth.',
  ],
  'Clitoral Hood Reduction': [
    'Removes a fold of extra skin. About half an hour, home the same day.',
    'Often combined with a labiaplasty; the nerve is left untouched.',
  ],
  'Adult Circumcision': [
    'Removes the foreskin when it is tight or often inflamed. Local anaesthetic.',
    'For medical or personal reasons. Stitches dissolve in two weeks.',
  ],
  'Penile Prosthesis Implantation': [
    'An inflatable implant for men whom tablets no longer help. Two nights here.',
    'Placed through one small cut. You learn to use it at the six-week visit.',
  ],
  'FUE Hair Transplant': [
    'Hair roots are taken one by one from the back of the head and set where hair is thin.',
    'FUE means that roots are moved singly, so no long scar remains. One day, awake.',
    'One session, up to the number of roots your donor area can give.',
  ],
  'DHI Hair Transplant': [
    'Each root is set with a fine pen that opens the skin and places it at once.',
    'Hair need not be shaved everywhere. Takes longer than other ways: six to eight hours.',
  ],
  'Sapphire FUE Hair Transplant': [
    'The small channels are opened with a blade of sapphire, which leaves finer crusts.',
    'As FUE, with sapphire blades. You wash the hair here on the third day.',
  ],
  'Beard Transplant': [
    'Fills gaps in the beard with roots from the back of the head.',
    'Roots are set at the angle the beard grows. It falls out first and returns after three months.',
  ],
  'Eyebrow Transplant': [
    'Fine single hairs are set one by one. They must be trimmed for life.',
    'For brows lost by plucking or scars. Two to three hundred hairs.',
  ],
  'Comprehensive Health Check-up': [
    'Blood, heart, lungs and ultrasound in one morning, and a talk about the results in the afternoon.',
    'A day of examinations with a written report in English.',
    'Laboratory, ECG (a trace of the heartbeat), ultrasound and a physician who reads it all with you.',
  ],
  'In Vitro Fertilization (IVF)': [
    'Egg and sperm meet in the laboratory. One cycle with your own eggs; medication is extra.',
    'About twelve days here, or five if your doctor at home does the first scans.',
  ],
  'Gastroscopy and Colonoscopy': [
    'A camera looks at stomach and bowel while you sleep lightly. Small polyps are removed at once.',
    'Both examinations in one sedation. You need a companion for the way home.',
  ],
  'Physical Therapy and Rehabilitation Programme': [
    'A week of daily exercise with a therapist after surgery or an injury.',
    'Five days, three sessions a day, warm-water pool included.',
  ],
  'Second Medical Opinion': [
    'You send your reports, we answer in writing within a week and talk it through by video.',
    'Another specialist reads your pictures and reports before you decide.',
    'A written opinion on a planned operation, with the questions you should ask at home.',
  ],
  'Brain Tumor Surgery': [
    'Removal of a growth in the brain with the help of live imaging. About eight days in hospital.',
    'Planned with neurologist and oncologist; part of it awake when speech is near.',
  ],
  'Deep Brain Stimulation': [
    'Fine electrodes calm the shaking of Parkinson’s disease. The device is set over some months.',
    'A kind of pacemaker for the brain, for tremor that tablets no longer hold.',
  ],
  'Lumbar Microdiscectomy': [
    'Removes the piece of disc that presses on a nerve in the lower back, under the microscope.',
    'For leg pain from a slipped disc that has not gone in six weeks. Two nights.',
  ],
  'Epilepsy Monitoring and Treatment Plan': [
    'Some days under video and EEG, which records brain waves, to find where seizures begin.',
    'A stay of three to five days that ends with a written plan for your doctor at home.',
  ],
  'Stroke Rehabilitation': [
    'A week of daily training of walking, hand and speech after a stroke.',
    'Therapists work with you and with whoever cares for you at home.',
  ],
  'Gastric Sleeve': [
    'Most of the stomach is removed through small openings, so that you eat less. Two or three nights.',
    'Keyhole surgery for severe overweight. Dietitian before, and by video for a year after.',
  ],
  'Gastric Bypass (Roux-en-Y)': [
    'A small stomach pouch is joined further down the gut. Vitamins are needed for life.',
    'Keyhole surgery, often advised with diabetes. Three nights.',
  ],
  'Mini Gastric Bypass': [
    'A shorter bypass with one join instead of two. Two to three nights.',
    'Keyhole surgery that changes how much you eat and how much is taken up.',
  ],
  'Gastric Balloon': [
    'A soft balloon fills part of the stomach for six to twelve months. No surgery; removal included.',
    'Swallowed or placed with a camera. The first three days are queasy.',
  ],
  'Revision Bariatric Surgery': [
    'Changes an earlier stomach operation that no longer helps. Bring the old report.',
    'A second operation needs more planning; we look with camera and X-ray first.',
  ],
  'Autologous Bone Marrow Transplant': [
    'Your own blood stem cells are collected, and returned after strong chemotherapy.',
    'For myeloma and lymphoma. About four weeks in a room of your own.',
  ],
  'Allogeneic Bone Marrow Transplant': [
    'Stem cells of a matched donor, usually a brother or sister. Plan three months nearby.',
    'Cells from a tested donor replace diseased marrow. Follow-up is close in the first year.',
  ],
  'CAR-T Cell Therapy': [
    'Your own immune cells are trained in the laboratory to attack the disease.',
    'For some leukaemias and lymphomas that came back. Two weeks under close watch.',
  ],
  'Leukemia Chemotherapy': [
    'One cycle of medicines against blood cancer, with the blood products it needs.',
    'Given by the protocol your haematologist, a doctor for blood diseases, has agreed.',
  ],
  'Lymphoma Treatment': [
    'One cycle of chemotherapy with antibodies for cancer of the lymph nodes.',
    'As an outpatient where possible. Blood counts are shared with your doctor at home.',
  ],
  Chemotherapy: [
    'One cycle of medicines against cancer in our day unit. Targeted drugs are priced separately.',
    'Mixed on the day, given in a quiet room, with something against nausea first.',
  ],
  'Radiotherapy (IMRT)': [
    'Rays shaped to the tumour spare what lies around it. Five short visits a week.',
    'IMRT varies the strength of the beam. A course takes three to seven weeks.',
  ],
  'CyberKnife Radiosurgery': [
    'A robot directs many fine beams at a small tumour, without a cut. One to five visits.',
    'High-dose rays that follow your breathing. No hospital stay.',
  ],
  'PET-CT Scan': [
    'Shows where cells are very active, in one picture with their place in the body.',
    'A scan of the whole body in half an hour; the report comes the next day.',
  ],
  Mastectomy: [
    'Removal of the breast, with or without rebuilding in the same operation.',
    'Surgery for breast cancer. The nodes in the armpit are tested during the operation.',
  ],
  'Total Knee Replacement': [
    'The worn surfaces of the knee are replaced. You stand on the first day.',
    'A new joint of metal and plastic; four nights here and a plan for the exercises at home.',
  ],
  'Total Hip Replacement': [
    'A worn hip is replaced through a short cut at the front or side. Three or four nights.',
    'New socket and new head. Stairs with crutches before you leave.',
  ],
  'ACL Reconstruction': [
    'A torn cruciate ligament of the knee is replaced by one of your own tendons.',
    'Keyhole surgery. Sport with turns after nine months, not before.',
  ],
  'Rotator Cuff Repair': [
    'Torn tendons of the shoulder are stitched back to the bone, by keyhole.',
    'A sling for six weeks, then slow training of the shoulder.',
  ],
  'Spinal Fusion': [
    'Joins two vertebrae that slip or hurt, with screws and bone. Priced per level.',
    'Stiffens one level of the spine. Considered when other treatment has failed.',
  ],
  'Hydrocephalus Shunt Surgery': [
    'A thin tube leads extra fluid from the brain to the belly. A parent stays in the room.',
    'For children whose brain fluid cannot drain. The valve can be adjusted from outside.',
  ],
  'Craniosynostosis Repair': [
    'Opens skull seams that closed too early, so that the brain has room to grow.',
    'Surgery of the skull in the first year of life, by endoscope where possible.',
  ],
  'Spina Bifida Repair': [
    'Closes the gap in a newborn’s spine and protects the nerves.',
    'With neurologist, urologist and orthopaedist around one table.',
  ],
  'Tethered Cord Release': [
    'Frees a spinal cord that is held fast and pulls as the child grows.',
    'Microsurgery with the nerves measured all the time.',
  ],
  'Pediatric Brain Tumor Surgery': [
    'Removal of a brain tumour in a child, planned together with oncology.',
    'Live imaging in the operating room. Schooling on the ward during the stay.',
  ],
  'Childhood Leukemia Treatment': [
    'One phase of the protocol, with a social worker for the family.',
    'Chemotherapy for children by international protocols. A flat nearby for parents.',
  ],
  'Neuroblastoma Treatment': [
    'One phase of treatment for a tumour of nerve cells in young children.',
    'Medicines, surgery and scans in the order the tumour board sets.',
  ],
  'Wilms Tumor Surgery': [
    'Removes a kidney tumour in a child and keeps as much kidney as is safe.',
    'Surgery after some weeks of chemotherapy. A week in hospital.',
  ],
  'Retinoblastoma Treatment': [
    'Treats a tumour at the back of a small child’s eye, saving sight where it can be saved.',
    'Laser, cold and medicines close to the eye, under short anaesthetic.',
  ],
  'Pediatric Bone Marrow Transplant': [
    'Stem cells of a matched relative, in a room with filtered air. One parent moves in.',
    'For children with leukaemia or inherited blood diseases. About three months nearby.',
  ],
  'Atrial Septal Defect (ASD) Closure': [
    'Closes a hole between the upper heart chambers, through the groin when the shape allows.',
    'A small umbrella closes the hole without opening the chest. One night.',
  ],
  'Ventricular Septal Defect (VSD) Repair': [
    'Closes a hole between the lower heart chambers with a patch. About a week.',
    'Open-heart surgery for infants and children, with parents beside them on the ward.',
  ],
  'Patent Ductus Arteriosus (PDA) Closure': [
    'Closes a vessel that should have closed after birth, through a vein.',
    'A tiny plug, no cut in the chest, home on the second day.',
  ],
  'Tetralogy of Fallot Repair': [
    'Repairs four faults of the heart that belong together, in one operation.',
    'Usually in the first year of life. Ten days in hospital, yearly checks for life.',
  ],
  'Arterial Switch Operation': [
    'Puts the two great vessels of a newborn’s heart in their right places.',
    'Done in the first weeks of life by a team that does little else.',
  ],
  'Prostate Enlargement Surgery (TURP/HoLEP)': [
    'Removes the part of the prostate that blocks the flow, through the urethra. Two nights.',
    'By laser where the prostate is large. A catheter for a day or two.',
  ],
  'Robotic Prostatectomy': [
    'Removes the prostate for cancer with instruments guided by the surgeon’s hands. Three nights.',
    'Five small openings. We speak plainly about continence and potency beforehand.',
  ],
  'Kidney Stone Laser Treatment': [
    'A thin scope reaches the stone and a laser breaks it to dust. Home the next day.',
    'No cut. A soft tube stays for a week and is removed by your doctor at home or by us.',
  ],
  'Varicocele Microsurgery': [
    'Ties off widened veins of the testicle under the microscope. Day surgery.',
    'For pain or for couples who wait for a child. One small cut in the groin.',
  ],
  'Bladder Tumor Resection (TURBT)': [
    'Removes a growth from the bladder through the urethra and sends it to the laboratory.',
    'One or two nights. The result decides what follows; we plan the next check with you.',
  ],
  'Kidney Transplant (Related Living Donor)': [
    'Only from a related donor, after an ethics board has heard both of you alone.',
    'Donor and recipient come together; the donor is cared for just as long.',
  ],
  'Liver Transplant (Related Living Donor)': [
    'Part of a relative’s liver, which grows again in both. Related donors only.',
    'A large operation for two people. Plan two months nearby.',
  ],
  'Cornea Transplant': [
    'The clouded front window of the eye is replaced with tissue from an eye bank.',
    'Whole cornea or only its inner layer, with tissue from a licensed eye bank.',
  ],
  'Pre-Transplant Evaluation': [
    'A week of tests for donor and recipient, and the papers an ethics board asks for.',
    'All examinations before a transplant, with a report your own doctors can use.',
  ],
  'Post-Transplant Follow-up': [
    'A year of blood tests read by our team, with four video visits.',
    'Levels, side effects and vaccines, together with your doctor at home.',
  ],
}
