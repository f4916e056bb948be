import abutment from '#web/drawings/implant/abutment.svg'
import abutmentScrew from '#web/drawings/implant/abutment-screw.svg'
import crown from '#web/drawings/implant/crown.svg'
import implantBody from '#web/drawings/implant/implant-body.svg'
import jaw from '#web/drawings/implant/jaw.svg'

/**
 * Each part is drawn in its place on a sheet of its own. `row` is where that part is on the sheet, and `label` how far
 * down in its row the number stands.
 */
export const implantDrawings: Readonly<Record<number, { src: string; row: string; label: string }>> = {
  1: { src: crown, row: 'top-0 h-[21.6%]', label: 'top-[55.2%]' },
  2: { src: abutmentScrew, row: 'top-[21.6%] h-[11.7%]', label: 'top-[42.7%]' },
  3: { src: abutment, row: 'top-[33.3%] h-[16.4%]', label: 'top-[43.5%]' },
  4: { src: implantBody, row: 'top-[49.7%] h-[25.8%]', label: 'top-[50.6%]' },
  5: { src: jaw, row: 'top-[75.5%] h-[24.5%]', label: 'top-[52.2%]' },
}
