/** What the script reads of any bar, of whatever generation, under the same names. */
export type BarOverPage = {
  /** Seconds before it shows. */
  delay: number
  settings: { layout: { placement: 'top' | 'bottom' } }
  /** In its place no bar behind it is shown. */
  isAnnouncementBar?: boolean
}
