/** The columns of the list of leads, and which of them somebody has chosen; kept in their browser. */
import { useLocalStorage } from '@mantine/hooks'
import type { LeadSort } from '#domain/leads/lead-filter.ts'

type Column = { label: string; isUsual: boolean; sort?: LeadSort }

/** In the order in which they stand, behind the name. */
export const leadColumns = {
  start: { label: 'Start', isUsual: true, sort: 'start' },
  deadline: { label: 'Deadline', isUsual: true, sort: 'deadline' },
  state: { label: 'State', isUsual: true },
  clicks: { label: 'Clicks', isUsual: true },
  source: { label: 'Source', isUsual: true },
  trigger: { label: 'List or form', isUsual: false },
  page: { label: 'First page', isUsual: false },
  device: { label: 'Device', isUsual: false },
  utmSource: { label: 'utm_source', isUsual: false },
  bought: { label: 'Bought', isUsual: false },
  /** Where deadlines are written into a field of the mail platform. */
  written: { label: 'In mails', isUsual: true },
} as const satisfies Record<string, Column>

export type LeadColumn = keyof typeof leadColumns

// Of a literal table.
export const leadColumnNames = Object.keys(leadColumns) as LeadColumn[]

const usual = leadColumnNames.filter((name) => leadColumns[name].isUsual)

export function useLeadColumns() {
  const [chosen, setChosen] = useLocalStorage<readonly LeadColumn[]>({
    key: 'lead-columns',
    defaultValue: usual,
    // Whatever stands there.
    deserialize: (text) => columnsIn(text),
  })
  const toggle = (name: LeadColumn) =>
    setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return { chosen: leadColumnNames.filter((name) => chosen.includes(name)), toggle }
}

function columnsIn(text: string | undefined): readonly LeadColumn[] {
  try {
    const names: unknown = JSON.parse(text ?? '')
    return Array.isArray(names) ? leadColumnNames.filter((name) => names.includes(name)) : usual
  } catch {
    return usual
  }
}
