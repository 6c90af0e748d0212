/** The buttons that create a campaign. */
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { blueprintsFor } from '#domain/blueprints/blueprints.ts'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { HeaderLink } from '../shell/header-link.tsx'
import { LinkButton } from '../ui/button.tsx'

/** An empty form, or one that is filled in already; accounts with the newer wizard begin with that. */
export function WaysToCreate({ isMain = true }: { isMain?: boolean }) {
  const { account } = useCurrentAccount()
  const hasBlueprints = blueprintsFor(account).length > 0
  const wizardFirst = hasBlueprints && account.flags.newerWizard
  return (
    <>
      {hasBlueprints && !wizardFirst && (
        <HeaderLink link={links.blueprint()} icon={IconTemplate} label="Start from a blueprint" />
      )}
      <LinkButton
        variant={isMain ? 'primary' : 'default'}
        leftSection={<IconPlus size={16} stroke={1.75} />}
        {...(wizardFirst ? links.blueprint() : links.createCampaign())}
      >
        Create campaign
      </LinkButton>
    </>
  )
}
