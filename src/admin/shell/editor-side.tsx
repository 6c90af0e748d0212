/** The side bar of a campaign's editor: switcher, Quickstart and screens; in visual editors the screens alone (A §2). */
import {
  IconClock,
  IconDiscount2,
  IconFileText,
  IconMail,
  IconPalette,
  IconReceipt,
  IconSettings,
  IconTestPipe,
} from '@tabler/icons-react'
import type { EditorItem, EditorNavigationItem } from '#domain/campaigns/editor-navigation.ts'
import { builtItems, type BuiltItem } from '../navigation/built-screens.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { links } from '../navigation/links.ts'
import { CampaignSwitcher, type SwitcherList } from './campaign-switcher.tsx'
import { saleTrackingLink } from '../navigation/sale-tracking-link.ts'
import { useMinimized } from './frame.tsx'
import { QuickstartCard, type QuickstartCardProps } from './quickstart-card.tsx'
import { OnlyWide, SideBar } from './side-bar.tsx'
import { ClosedSideLink, SideLink, SideNav, type NavIcon } from './side-nav.tsx'

const icons: Record<EditorItem, NavIcon> = {
  deadline: IconClock,
  discounts: IconDiscount2,
  pages: IconFileText,
  emails: IconMail,
  appearance: IconPalette,
  settings: IconSettings,
  testing: IconTestPipe,
}

export type EditedCampaign = { id: string | null; name: string; typeLabel: string }

type EditorSideProps = {
  /** `id` is null while the campaign is being created. */
  campaign: EditedCampaign
  others: SwitcherList
  onSwitch: (campaignId: string) => void
  items: readonly EditorNavigationItem[]
  complete: ReadonlySet<EditorItem>
  /** Absent for campaigns without the card. */
  quickstart?: QuickstartCardProps | undefined
  /** Its dialog opens over the screens of the campaign. */
  hasSaleTracking?: boolean
}

export function EditorSide(props: EditorSideProps) {
  const { campaign, others, onSwitch, items, complete, quickstart, hasSaleTracking = false } = props
  return (
    <SideBar>
      <OnlyWide>
        <CampaignSwitcher current={campaign} others={others} onChoose={onSwitch} />
        {quickstart && <QuickstartCard {...quickstart} />}
      </OnlyWide>
      <SideNav label="Campaign">
        {builtItems(items).map((item) => (
          <EditorRow
            key={item.item}
            item={item}
            campaignId={campaign.id}
            complete={complete.has(item.item)}
          />
        ))}
        {hasSaleTracking && <SaleTrackingRow />}
      </SideNav>
    </SideBar>
  )
}

/** Visual editors keep their room, and what is unsaved in them. */
function SaleTrackingRow() {
  return useMinimized() ? null : (
    <SideLink label="Sales tracking" icon={IconReceipt} link={saleTrackingLink()} isDialog />
  )
}

type EditorRowProps = { item: BuiltItem; campaignId: string | null; complete: boolean }

function EditorRow({ item, campaignId, complete }: EditorRowProps) {
  const toEditor = useEditorLink()
  const row = { label: item.label, icon: icons[item.item] }
  if (item.disabled) return <ClosedSideLink {...row} reason={item.reason ?? ''} />
  const link = campaignId === null ? links.createCampaign() : toEditor(campaignId, item.path)
  return <SideLink {...row} link={link} complete={complete} />
}
