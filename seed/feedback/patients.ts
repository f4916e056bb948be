import { foldText } from '#platform/rules/text.ts'

/** Where demo patients come from: typical names and the time zone. */
const origins = [
  {
    timeZone: 'Europe/Berlin',
    women: ['Anke', 'Birgit', 'Claudia', 'Franziska', 'Heike', 'Jana', 'Katrin', 'Lena', 'Miriam', 'Silke'],
    men: ['Andreas', 'Dirk', 'Florian', 'Jens', 'Kai', 'Lukas', 'Matthias', 'Rainer', 'Stefan', 'Uwe'],
    last: ['Albrecht', 'Brandt', 'Dietrich', 'Engel', 'Haas', 'Keller', 'Lorenz', 'Pohl', 'Seidel', 'Vogt'],
  },
  {
    timeZone: 'Europe/London',
    women: ['Alison', 'Bethan', 'Catherine', 'Fiona', 'Gemma', 'Heather', 'Joanne', 'Louise', 'Niamh', 'Rachel'],
    men: ['Adam', 'Callum', 'Darren', 'Gareth', 'Ian', 'Liam', 'Martin', 'Neil', 'Owen', 'Simon'],
    last: ['Ashworth', 'Barlow', 'Clarke', 'Doyle', 'Fletcher', 'Hughes', 'Mercer', 'Pritchard', 'Sinclair', 'Watts'],
  },
  {
    timeZone: 'America/New_York',
    women: ['Amber', 'Brenda', 'Denise', 'Erica', 'Janet', 'Kayla', 'Lori', 'Monica', 'Sheila', 'Tanya'],
    men: ['Brian', 'Carlos', 'Derek', 'Eric', 'Greg', 'Jamal', 'Kevin', 'Luis', 'Patrick', 'Troy'],
    last: ['Alvarez', 'Bennett', 'Coleman', 'Duncan', 'Griffin', 'Hayes', 'Jenkins', 'Nolan', 'Reyes', 'Walsh'],
  },
  {
    timeZone: 'America/Toronto',
    women: ['Audrey', 'Camille', 'Danielle', 'Geneviève', 'Isabelle', 'Karen', 'Megan', 'Paige', 'Sandra', 'Valérie'],
    men: ['Alain', 'Brent', 'Colin', 'Étienne', 'Gordon', 'Jason', 'Marc', 'Philippe', 'Scott', 'Tyler'],
    last: ['Beaulieu', 'Campbell', 'Fraser', 'Gagnon', 'Lavoie', 'MacLean', 'Ouellet', 'Pelletier', 'Ross', 'Tremblay'],
  },
  {
    timeZone: 'Europe/Paris',
    women: ['Aurélie', 'Brigitte', 'Céline', 'Émilie', 'Hélène', 'Justine', 'Laure', 'Nathalie', 'Sandrine', 'Zoé'],
    men: ['Antoine', 'Benoît', 'Cédric', 'Frédéric', 'Julien', 'Loïc', 'Mathieu', 'Olivier', 'Rémi', 'Thierry'],
    last: ['Blanchard', 'Carpentier', 'Delmas', 'Faure', 'Guérin', 'Lacroix', 'Marchand', 'Perrot', 'Roussel', 'Vidal'],
  },
  {
    timeZone: 'Europe/Rome',
    women: ['Alessia', 'Beatrice', 'Chiara', 'Elisa', 'Federica', 'Giada', 'Ilaria', 'Martina', 'Serena', 'Valentina'],
    men: ['Andrea', 'Claudio', 'Davide', 'Fabio', 'Gianluca', 'Luca', 'Matteo', 'Nicola', 'Simone', 'Tommaso'],
    last: ['Barbieri', 'Conti', 'De Luca', 'Fontana', 'Gatti', 'Lombardi', 'Marchetti', 'Rinaldi', 'Serra', 'Villa'],
  },
  {
    timeZone: 'Europe/Stockholm',
    women: ['Annika', 'Britt', 'Elin', 'Frida', 'Hanna', 'Ingrid', 'Karin', 'Lovisa', 'Maja', 'Ulrika'],
    men: ['Anders', 'Björn', 'Emil', 'Fredrik', 'Gustav', 'Henrik', 'Johan', 'Lars', 'Nils', 'Oskar'],
    last: ['Ahlström', 'Bergman', 'Dahl', 'Ekström', 'Holm', 'Lindgren', 'Nyberg', 'Sandell', 'Wallin', 'Öberg'],
  },
  {
    timeZone: 'Europe/Warsaw',
    women: ['Agnieszka', 'Beata', 'Dorota', 'Ewa', 'Joanna', 'Kinga', 'Magda', 'Ola', 'Renata', 'Zofia'],
    men: ['Adam', 'Bartek', 'Dawid', 'Filip', 'Grzegorz', 'Jacek', 'Kamil', 'Marek', 'Paweł', 'Tomasz'],
    last: ['Adamczyk', 'Czarnecka', 'Dudek', 'Głowacz', 'Jasik', 'Kubiak', 'Mazur', 'Nowicz', 'Sobczak', 'Wilk'],
  },
  {
    timeZone: 'Asia/Dubai',
    women: ['Aisha', 'Dalia', 'Fatima', 'Hind', 'Lamia', 'Maryam', 'Noura', 'Rania', 'Salma', 'Yasmin'],
    men: ['Ahmed', 'Bilal', 'Faisal', 'Hassan', 'Karim', 'Majid', 'Nasser', 'Omar', 'Rashid', 'Tariq'],
    last: ['Al Amiri', 'Darwish', 'Farouk', 'Haddad', 'Jaber', 'Khalil', 'Mansour', 'Nasr', 'Saleh', 'Zayed'],
  },
  {
    timeZone: 'Australia/Sydney',
    women: ['Abbey', 'Bronwyn', 'Caitlin', 'Georgia', 'Jodie', 'Kylie', 'Narelle', 'Renee', 'Shelley', 'Tess'],
    men: ['Angus', 'Brett', 'Craig', 'Dean', 'Glenn', 'Hamish', 'Lachlan', 'Murray', 'Shane', 'Wade'],
    last: ['Archer', 'Burke', 'Coates', 'Drummond', 'Fielding', 'Hobbs', 'Kearney', 'Lawson', 'Quigley', 'Thorpe'],
  },
] as const

export type DemoPatient = {
  username: string
  firstName: string
  lastName: string
  timeZone: string
  isWoman: boolean
}

const PER_ORIGIN = 40

/** The patients of the demo feedback: all of them are invented, and none can sign in. */
export const demoPatients: readonly DemoPatient[] = origins.flatMap(({ timeZone, women, men, last }) =>
  Array.from({ length: PER_ORIGIN }, (_, at) => {
    const isWoman = at % 2 === 0
    const pair = at >> 1
    const firstName = (isWoman ? women : men)[pair % 10] ?? ''
    // The second ten have other last names than the first.
    const lastName = last[(pair * 3 + (pair >= 10 ? 1 : 0)) % 10] ?? ''
    return { username: `${plain(firstName)}.${plain(lastName)}`, firstName, lastName, timeZone, isWoman }
  }),
)

/** As a username can be written. */
function plain(name: string) {
  return foldText(name.replaceAll('ł', 'l')).replaceAll(/\W/g, '')
}
