export const BUCKET = 'sanavia-files'
