import { picture } from '../shapes.ts'
import { eyeRoom, imagingRoom, laboratory } from './examination-rooms.ts'
import { hospitalCoast, hospitalPark } from './hospitals.ts'
import { consultingRoom, reception, waitingRoom } from './meeting-rooms.ts'
import { courtyard, townHouse } from './old-towns.ts'
import { childrensRoom, exerciseRoom, recoveryRoom } from './recovery-rooms.ts'
import { facadeStreet } from './street.ts'
import { gardenHouse, glassTower } from './towers-and-gardens.ts'
import { aestheticRoom, operatingRoom, treatmentRoom } from './treatment-rooms.ts'

const scenes = {
  'facade-street': facadeStreet,
  'town-house': townHouse,
  courtyard,
  'garden-house': gardenHouse,
  'glass-tower': glassTower,
  'hospital-coast': hospitalCoast,
  'hospital-park': hospitalPark,
  'treatment-room': treatmentRoom,
  reception,
  'waiting-room': waitingRoom,
  'consulting-room': consultingRoom,
  'recovery-room': recoveryRoom,
  'operating-room': operatingRoom,
  laboratory,
  'imaging-room': imagingRoom,
  'eye-room': eyeRoom,
  'aesthetic-room': aestheticRoom,
  'childrens-room': childrensRoom,
  'exercise-room': exerciseRoom,
}

export const clinicPictures = Object.entries(scenes).map(
  ([name, shapes]) => [name, picture(800, 600, ...shapes)] as const,
)
