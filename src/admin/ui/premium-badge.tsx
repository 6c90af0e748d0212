/** Marks what the account's plan does not have: a lock and the word, in the color of time. */
import { Badge } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

export function PremiumBadge() {
  return (
    <Badge color="ember" size="sm" leftSection={<IconLock size={11} stroke={2} aria-hidden="true" />}>
      Premium
    </Badge>
  )
}
