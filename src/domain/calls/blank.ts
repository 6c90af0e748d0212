/** What the specifications say of a field that may not be left empty (A §5). */
export const BLANK = 'Whoops! You can’t leave this blank.'
