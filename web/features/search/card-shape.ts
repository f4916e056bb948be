/** The shape of a result card, which its skeleton has too. */
export const cardGrid =
  'card relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3.5 gap-y-3.5 p-4 md:grid-cols-[5rem_minmax(0,1fr)_12rem] md:gap-x-4 xl:grid-cols-[6rem_minmax(0,1fr)_13rem] xl:gap-x-6 xl:p-6'
export const cardSide =
  'col-span-full flex flex-wrap items-end justify-between gap-x-4 gap-y-3.5 border-t border-line pt-3.5 md:col-span-1 md:flex-col md:flex-nowrap md:items-stretch md:justify-start md:gap-y-0 md:border-t-0 md:border-l md:pt-0 md:pl-4 xl:pl-6'
