/** Words of a query that say nothing about a treatment, in the languages that visitors write. */
export const stopWords: readonly string[] = `
a an the of and or my me i need want looking get do how much is what it where who can best top good cheap cheapest
affordable low cost costs price prices pricing quote package packages deal deals abroad overseas near nearby around
clinic clinics hospital hospitals center centre centers centres doctor doctors dr prof surgeon surgeons specialist
specialists expert surgery surgeries surgical operation operations op procedure procedures treatment treatments
therapy service services reviews review rated full complete new set per piece pieces x graft grafts cc ml usd
eur euro euros gbp dollar dollars mr mrs with without by on please tourism holiday travel foreigners both der die das ein eine einen und oder mit ohne fur fuer von vom beim beste bester besten gunstig guenstig gunstige
billig kosten preis preise klinik kliniken krankenhaus praxis arzt arzte aerzte facharzt chirurg chirurgie
behandlung behandlungen eingriff ausland wo was wie kostet viel nahe erfahrungen erfahrung lassen neue neuer
ve ile icin en iyi ucuz uygun fiyat fiyati fiyatlari fiyatlar ucret ucreti klinik klinigi klinikleri hastane
hastanesi hastaneleri merkezi doktor doktoru uzmani ameliyat ameliyati ameliyatlari operasyonu tedavi tedavisi
tedavileri islemi yaptirmak ne kadar kac yorumlar adet tane bir
el la los las un una de del y o con sin para por mejor mejores barato barata baratos precio precios coste costo
costos cuanto cuesta clinica clinicas medico medicos cirujano cirugia operacion tratamiento tratamientos cerca
extranjero intervencion
le les une des du l d et ou avec sans pour par meilleur meilleure meilleurs pas cher prix tarif tarifs cout combien
coute clinique cliniques hopital medecin docteur chirurgien traitement traitements intervention pres etranger pose
soins avis
il lo gli di della dello dei delle al alla e ed con senza per migliore migliori economico economici prezzo prezzi
costi quanto costa ospedale medici chirurgo chirurgia operazione intervento trattamento trattamenti vicino estero ai
agli
os as um uma do da dos das com sem melhor melhores preco precos custo custos quanto custa hospitais cirurgiao
cirurgia operacao tratamento tratamentos perto exterior valor
и или с со без для по лучшие лучшая лучший дешево недорого цена цены стоимость сколько стоит клиника клиники клинику
больница врач врачи доктор хирург хирургия операция операции операцию лечение лечения процедура отзывы под ключ
рядом центр за рубежом
و او مع بدون من عن افضل أفضل احسن ارخص سعر اسعار أسعار تكلفة كم عيادة عيادات مستشفى مستشفيات مركز طبيب دكتور دكتورة
جراح جراحة عملية عمليات علاج قريب اجراء الى
`
  .trim()
  .split(/\s+/)

/** Words that lead to a place. */
export const placePrepositions: readonly string[] = `
in at to from near nach bei aus im en em a au aux na no nel nella da de te ta в во на из في فى ب
`
  .trim()
  .split(/\s+/)
