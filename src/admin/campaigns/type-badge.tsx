/** A badge with the type of a campaign. */
import { Badge } from '@mantine/core'
import { typeLabel, type CampaignKind } from './type-label.ts'

export function TypeBadge({ of }: { of: CampaignKind }) {
  const label = typeLabel(of)
  return label ? <Badge color="cobalt">{label}</Badge> : <Badge color="gray">No type yet</Badge>
}
