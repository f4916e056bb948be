/** From the palest to the darkest: light, shade, and the lines of the face. */
export const skins = {
  1: ['#F6D3BC', '#E6B49A', '#B9705A'],
  2: ['#EFC3A2', '#DBA17F', '#A9613F'],
  3: ['#D9A27C', '#C2855F', '#8A4B31'],
  4: ['#B67B58', '#9D6444', '#6B3A26'],
  5: ['#8A573F', '#724430', '#4A2618'],
  6: ['#66402F', '#523122', '#2F180F'],
} satisfies Record<number, readonly [light: string, shade: string, line: string]>

export type Skin = keyof typeof skins
