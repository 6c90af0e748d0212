/** Nothing is written about what the address names. */
import { links } from '../navigation/links.ts'
import { Screen } from '../shell/screen.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const guideCrumbs = [{ label: 'Help', link: links.help() }]

export function NoGuide() {
  return (
    <Screen title="Guides" crumbs={guideCrumbs}>
      <EmptyState
        title="There is no guide at this address"
        action={<LinkButton {...links.help()}>All guides</LinkButton>}
      />
    </Screen>
  )
}
