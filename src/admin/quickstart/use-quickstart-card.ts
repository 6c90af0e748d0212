/** What the Quickstart card says of a campaign, and where it leads (specification A §2). */
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { quickstartTarget } from '#domain/campaigns/quickstart.ts'
import { familyOf } from '../campaigns/campaign-family.ts'
import { links } from '../navigation/links.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import type { QuickstartCardProps } from '../shell/quickstart-card.tsx'

/** Nothing for campaigns without the card. */
export function useQuickstartCard(campaign: CampaignDetail): QuickstartCardProps | undefined {
  const { id, form, pageCount, quickstartPercentage: percentage, quickstartNext: next } = campaign
  const target = quickstartTarget({ family: familyOf(form), pageCount })
  const toEditor = useEditorLink()
  const { storeGuideUrl } = useCurrentAccount().installation.guides
  if (target === null) return undefined

  const card = { percentage, next }
  if (target !== 'guide') return { ...card, to: { kind: 'screen', link: toEditor(id, target) } }
  if (storeGuideUrl) return { ...card, to: { kind: 'outside', href: storeGuideUrl } }
  return { ...card, to: { kind: 'guide', link: links.guide('stores') } }
}
