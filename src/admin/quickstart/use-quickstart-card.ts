/** What the Quickstart card says of a campaign, and where it leads (specification A §2). */
import { useQuery } from '@tanstack/react-query'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { quickstart, quickstartTarget } from '#domain/campaigns/quickstart.ts'
import { familyOf } from '../campaigns/campaign-family.ts'
import { guidesQuery } from '../guides/api.ts'
import { links } from '../navigation/links.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import type { QuickstartCardProps } from '../shell/quickstart-card.tsx'
import { checklistQuery } from './api.ts'

/** Nothing for campaigns without the card. */
export function useQuickstartCard({ id, form, pageCount }: CampaignDetail): QuickstartCardProps | undefined {
  const target = quickstartTarget({ family: familyOf(form), pageCount })
  const toEditor = useEditorLink()
  const checklist = useQuery({ ...checklistQuery(id), enabled: target !== null }).data
  const storeGuideUrl = useQuery({ ...guidesQuery, enabled: target === 'guide' }).data?.storeGuideUrl
  if (target === null) return undefined

  const { percentage, next } = quickstart(checklist?.items ?? null)
  const card = { percentage, next: next?.label ?? null }
  if (target !== 'guide') return { ...card, to: { kind: 'screen', link: toEditor(id, target) } }
  if (storeGuideUrl) return { ...card, to: { kind: 'outside', href: storeGuideUrl } }
  return { ...card, to: { kind: 'guide', link: links.guide('stores') } }
}
