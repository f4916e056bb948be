/** In place of a form, where JavaScript is off. */
export const withoutScripts =
  'This form needs JavaScript, which is switched off in your browser. You can reach the same team by email or phone.'
