/** What kind of campaign it is, at a glance. */
import { Badge } from '@mantine/core'
import { typeLabel, type Typed } from './type-label.ts'

export function TypeBadge({ of }: { of: Typed }) {
  const label = typeLabel(of)
  return label ? <Badge color="cobalt">{label}</Badge> : <Badge color="gray">No type yet</Badge>
}
