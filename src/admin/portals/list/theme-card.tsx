/** A theme as a card: how it looks, its name, which pages use it, and what can be done with it. */
import { Menu } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { portalLimits } from '#domain/portals/portal-theme.ts'
import type { PortalThemeAnswer } from '#domain/portals/portals.api.ts'
import { links } from '../../navigation/links.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EditableText } from '../../ui/editable-text.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import card from '../../ui/picture-card.module.css'
import { toast } from '../../ui/toast.ts'
import type { ThemeActs } from '../api.ts'
import { placementLabels } from '../portal-screens.ts'
import classes from './portals-list.module.css'
import { PortalPicture } from './portal-picture.tsx'

type ThemeCardProps = {
  campaign: CampaignDetail
  imageOrigin: string
  theme: PortalThemeAnswer
  canDuplicate: boolean
  acts: ThemeActs
  onDelete: () => void
}

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

export function ThemeCard({ campaign, imageOrigin, theme, canDuplicate, acts, onDelete }: ThemeCardProps) {
  const { id, name, data, pageIds } = theme
  const [problem, setProblem] = useState<string | null>(null)
  const toTheme = links.portalEditor(campaign.id, id)

  function rename(next: string) {
    setProblem(null)
    return acts.rename
      .mutateAsync({ themeId: id, name: next })
      .catch((error: Error) => setProblem(error.message))
  }

  return (
    <li className={card.card}>
      {/* Said by the button below. */}
      <Link {...toTheme} aria-hidden="true" tabIndex={-1}>
        <PortalPicture theme={data} hasClock={campaign.quantity === null} imageOrigin={imageOrigin} />
      </Link>
      <div className={classes.title}>
        <EditableText value={name} label="Theme name" limit={portalLimits.name} onSave={rename} />
      </div>
      <div className={classes.foot}>
        <span className={card.about}>
          {placementLabels[data.placement]} · {usedBy(pageIds.length)}
        </span>
        <LinkButton size="xs" leftSection={<IconPencil {...icon} />} {...toTheme} aria-label={`Edit ${name}`}>
          Edit
        </LinkButton>
        <MoreMenu label={`More about ${name}`}>
          <Menu.Item
            leftSection={<IconCopy {...icon} />}
            disabled={!canDuplicate || acts.duplicate.isPending}
            onClick={() => acts.duplicate.mutate(id, { onError: ({ message }) => toast.failed(message) })}
          >
            Duplicate
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
            Delete
          </Menu.Item>
        </MoreMenu>
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </li>
  )
}

function usedBy(count: number): string {
  if (count === 0) return 'No page'
  return count === 1 ? '1 page' : `${count} pages`
}
