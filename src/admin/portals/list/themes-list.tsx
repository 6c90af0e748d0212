/** The themes of a campaign as they look, and what can be done with each; without any, the starters to begin with. */
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { PortalStarterName } from '#domain/portals/portal-starters.ts'
import { portalLimits } from '#domain/portals/portal-theme.ts'
import type { PortalEditorData, PortalThemeAnswer } from '#domain/portals/portals.api.ts'
import { links } from '../../navigation/links.ts'
import { Button } from '../../ui/button.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { toast } from '../../ui/toast.ts'
import { useThemeActs } from '../api.ts'
import { DeleteThemeDialog } from './delete-theme-dialog.tsx'
import classes from './portals-list.module.css'
import { StarterDialog } from './starter-dialog.tsx'
import { StarterGallery } from './starter-gallery.tsx'
import { ThemeCard } from './theme-card.tsx'

type ThemesListProps = { campaign: CampaignDetail; data: PortalEditorData }

export function ThemesList({ campaign, data }: ThemesListProps) {
  const acts = useThemeActs(campaign.id)
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const [removed, setRemoved] = useState<PortalThemeAnswer | null>(null)
  const isFull = data.themes.length >= portalLimits.themes

  function create(starter: PortalStarterName) {
    acts.create.mutate(
      { starter },
      {
        onSuccess: ({ id }) => void navigate(links.portalEditor(campaign.id, id)),
        onError: ({ message }) => toast.failed(message),
      },
    )
  }

  const gallery = (
    <StarterGallery hasClock={campaign.quantity === null} busy={acts.create.isPending} onChoose={create} />
  )

  if (data.themes.length === 0)
    return (
      <ListSection
        title="Begin with one of these"
        description="Each is a whole theme: colors, words and steps. All of it can be changed."
      >
        {gallery}
      </ListSection>
    )
  return (
    <ListSection
      title="Themes"
      description={isFull ? `A campaign has at most ${portalLimits.themes} themes.` : undefined}
      actions={
        <Button
          variant="primary"
          disabled={isFull}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          New theme
        </Button>
      }
    >
      <ul className={classes.themes}>
        {data.themes.map((theme) => (
          <ThemeCard
            key={theme.id}
            campaign={campaign}
            imageOrigin={data.imageOrigin}
            theme={theme}
            canDuplicate={!isFull}
            acts={acts}
            onDelete={() => setRemoved(theme)}
          />
        ))}
      </ul>
      <StarterDialog opened={isChoosing} onClose={() => setChoosing(false)}>
        {gallery}
      </StarterDialog>
      <DeleteThemeDialog theme={removed} pages={data.pages} acts={acts} onClose={() => setRemoved(null)} />
    </ListSection>
  )
}
