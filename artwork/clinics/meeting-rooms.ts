import { box, circle, ellipse, line, move, palette, path, rect, rects } from '../shapes.ts'
import { armchair, books, certificate, deskLamp, deskMonitor, framed, pulse, room, shelf } from './furniture.ts'
import { broadLeaves, pottedOlive, pottedPlant } from './scenery.ts'
import { windowView } from './windows.ts'

const { ink, pine, teal, sea, lagoon, mist, foam, paper, butter, apricot, coral, brick, moss } = palette

export const reception = [
  room('#F6E3CF', ['#C9B08B', '#DCC6A3']) + windowView(560, 90, 190, 220, 'roofs'),
  shelf(70, 150, 220) +
    books(84, 150) +
    pottedPlant(250, 150, 0.36) +
    framed(330, 84, 130, 96, pine, line('M-40 14C-20 -24 0 24 20 -8S40 8 46 -6', coral, 4)),
  circle(250, 270, 24, paper) + circle(250, 270, 20, foam) + line('M250 270v-12M250 270l9 6', ink, 3),
  circle(380, 318, 26, '#B67B58') +
    path(
      'M352 322C346 284 362 276 382 276C404 276 414 290 410 322C406 306 396 298 384 298C370 298 358 306 352 322Z',
      ink,
    ) +
    path('M330 392C330 358 352 350 380 350C408 350 430 358 430 392Z', sea) +
    path('M392 351C414 354 430 362 430 392H396C402 378 400 362 392 351Z', teal),
  deskMonitor(450, 388, 92, pulse(3)) +
    box([180, 388, 440, 160], [paper, '#E4D6BF'], 0.68) +
    rect(164, 376, 472, 16, teal) +
    rect(470, 376, 166, 16, pine),
  rects([[200, 412, 400, 8]], apricot) + move(392, 478, circle(0, 0, 34, mist) + line('M0 -14V14M-14 0H14', teal, 8)),
  pottedPlant(96, 572, 1) + armchair(700, 570, [coral, brick]),
]

export const consultingRoom = [
  room('#EAF1E6') + windowView(70, 80, 250, 230, 'towers', 'blind'),
  shelf(430, 130, 300) +
    books(450, 130) +
    books(560, 130) +
    pottedPlant(700, 130, 0.34) +
    framed(470, 190, 110, 84, apricot, pulse()) +
    framed(610, 184, 74, 96, teal, certificate),
  armchair(540, 470, [sea, teal]),
  deskMonitor(300, 420, 130, line('M-38 -18h50M-38 -4h70M-38 10h40', lagoon, 5)) +
    deskLamp(240, 420) +
    rect(470, 408, 70, 12, paper, 3) +
    rect(478, 400, 60, 9, butter, 3),
  rect(190, 420, 420, 16, brick) +
    rect(440, 420, 170, 16, '#8C3A2C') +
    rects(
      [
        [206, 436, 18, 120],
        [576, 436, 18, 120],
      ],
      brick,
    ) +
    rect(420, 436, 140, 84, '#8C3A2C') +
    rects(
      [
        [432, 448, 116, 26],
        [432, 482, 116, 26],
      ],
      brick,
    ),
  armchair(180, 584, [apricot, coral]) + broadLeaves(724, 574, 1.15),
]

export const waitingRoom = [
  room('#F8E7D2') + windowView(80, 80, 220, 210, 'garden') + windowView(340, 80, 220, 210, 'garden'),
  framed(
    620,
    100,
    120,
    150,
    pine,
    path('M-44 59V22L-14 -26L16 22V59Z', lagoon) + path('M-8 59V34L20 -6L44 26V59Z', moss),
  ),
  ellipse(390, 556, 300, 26, '#E9CDAF') + ellipse(390, 556, 250, 18, '#F3DCC2'),
  armchair(160, 540, [sea, teal]) +
    armchair(310, 540, [apricot, coral]) +
    armchair(470, 540, [sea, teal]) +
    armchair(620, 540, [apricot, coral]),
  ellipse(390, 556, 80, 14, brick) +
    rects([[384, 560, 12, 26]], '#8C3A2C') +
    rect(350, 544, 44, 7, foam, 2) +
    rect(358, 537, 40, 7, lagoon, 2) +
    move(430, 552, path('M-10 -24h20l-3 20h-14z', paper)),
  pottedOlive(48, 572, 1.2) + broadLeaves(744, 566, 0.9),
]
