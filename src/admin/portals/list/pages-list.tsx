/** The portal pages of a campaign, and the theme that each of them shows. */
import { Select } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { PortalEditorData } from '#domain/portals/portals.api.ts'
import { useEditorLink } from '../../navigation/editor-family.ts'
import { links } from '../../navigation/links.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { toast } from '../../ui/toast.ts'
import { useThemeActs } from '../api.ts'
import classes from './portals-list.module.css'

type ListProps = { campaign: CampaignDetail; data: PortalEditorData }
type Page = PortalEditorData['pages'][number]

export function PagesList({ campaign, data }: ListProps) {
  const toEditor = useEditorLink()
  if (data.pages.length === 0)
    return (
      <EmptyState
        title="No portal page yet"
        action={
          <LinkButton variant="primary" {...toEditor(campaign.id, 'pages')}>
            Go to Pages
          </LinkButton>
        }
      >
        A page of the type “Portal” shows one of the themes below. You can design them before or after that.
      </EmptyState>
    )
  return (
    <ListSection title="Portal pages" description="A page shows one theme. Without one it shows no portal.">
      <ul className={classes.pages}>
        {data.pages.map((page) => (
          <PageRow key={page.id} campaignId={campaign.id} page={page} themes={data.themes} />
        ))}
      </ul>
    </ListSection>
  )
}

type PageRowProps = { campaignId: string; page: Page; themes: PortalEditorData['themes'] }

/** No theme has an id without letters. */
const NONE = ''

function PageRow({ campaignId, page, themes }: PageRowProps) {
  const { assign } = useThemeActs(campaignId)
  const address = withoutScheme(page.url)
  const name = page.label || address
  const chosen = themes.find(({ id }) => id === page.themeId)
  return (
    <li className={classes.page}>
      <div className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.address}>
          {page.label && (
            <a href={page.url} target="_blank" rel="noopener">
              {address}
            </a>
          )}
          {page.verified ? (
            <StatusIcon status="done">Verified</StatusIcon>
          ) : (
            <StatusIcon status="open">Not verified yet</StatusIcon>
          )}
        </span>
      </div>
      <div className={classes.acts}>
        <Select
          aria-label={`Theme of ${name}`}
          className={classes.theme}
          data={[
            { value: NONE, label: 'No theme' },
            ...themes.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          value={chosen?.id ?? NONE}
          disabled={assign.isPending || themes.length === 0}
          comboboxProps={{ withinPortal: false }}
          onChange={(next) =>
            next !== null &&
            assign.mutate(
              { pageId: page.id, themeId: next === NONE ? null : next },
              { onError: ({ message }) => toast.failed(message) },
            )
          }
        />
        {chosen && (
          <LinkButton
            leftSection={<IconPencil size={15} stroke={1.75} aria-hidden="true" />}
            {...links.portalEditor(campaignId, chosen.id)}
            aria-label={`Edit the theme of ${name}`}
          >
            Edit
          </LinkButton>
        )}
      </div>
    </li>
  )
}
