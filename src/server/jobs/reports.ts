/** Every report the background thread answers. A noun adds its own in `thing-reports.ts` and one line here. */
import type { Report } from './report.ts'

export const reports: Report[] = []
