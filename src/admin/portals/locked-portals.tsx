/** What accounts without portals find in their place (specification A §6). */
import { Badge } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { canUsePortal } from '#domain/accounts/permissions.ts'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Null for accounts that have them. */
export function useLockedPortals(): ReactNode {
  return canUsePortal(useCurrentAccount().account) ? null : <LockedPortals />
}

function LockedPortals() {
  return (
    <ScreenBody>
      <EmptyState
        title="Portals"
        action={
          <LinkButton variant="primary" {...links.upgradePortal()}>
            See what the portal adds
          </LinkButton>
        }
      >
        <Badge
          component="span"
          color="ember"
          mb={10}
          leftSection={<IconLock size={12} stroke={2} aria-hidden="true" />}
        >
          Premium Feature
        </Badge>
        <br />
        One designed place for your offer, over your page or in it: the countdown, your words, a form or a
        question.
      </EmptyState>
    </ScreenBody>
  )
}
