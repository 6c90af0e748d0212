/** The campaign editor's frame: side bar with switcher, Quickstart and screens; header with the campaign's name. */
import {
  IconClock,
  IconDiscount2,
  IconFileText,
  IconMail,
  IconPalette,
  IconSettings,
  IconTestPipe,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EditorItem, EditorNavigation } from '#domain/campaigns/editor-navigation.ts'
import { links } from '../navigation/links.ts'
import { EditableText } from '../ui/editable-text.tsx'
import { builtItems, type BuiltItem } from '../navigation/built-screens.ts'
import { CampaignSwitcher, type SwitcherCampaign } from './campaign-switcher.tsx'
import { useEditorLink } from '../navigation/editor-family.ts'
import { Frame } from './frame.tsx'
import { QuickstartCard, type QuickstartCardProps } from './quickstart-card.tsx'
import { HeaderActionsProvider, SheetHeader } from './sheet-header.tsx'
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

type EditorFrameProps = {
  /** `id` is null while the campaign is being created. */
  campaign: { id: string | null; name: string; typeLabel: string }
  /** What has become of it, beside its name. */
  badge?: ReactNode
  campaigns: readonly SwitcherCampaign[]
  onSwitch: (campaignId: string) => void
  onRename: (name: string) => Promise<unknown> | void
  nameLimit?: number
  navigation: EditorNavigation
  complete: ReadonlySet<EditorItem>
  /** Absent for campaigns without the card. */
  quickstart?: QuickstartCardProps | undefined
  children: ReactNode
}

export function EditorFrame({
  campaign,
  navigation,
  complete,
  quickstart,
  children,
  ...rest
}: EditorFrameProps) {
  const side = (
    <SideBar>
      <OnlyWide>
        <CampaignSwitcher current={campaign} campaigns={rest.campaigns} onChoose={rest.onSwitch} />
        {quickstart && <QuickstartCard {...quickstart} />}
      </OnlyWide>
      <SideNav label="Campaign">
        {builtItems(navigation.items).map((item) => (
          <EditorRow
            key={item.item}
            item={item}
            campaignId={campaign.id}
            complete={complete.has(item.item)}
          />
        ))}
      </SideNav>
    </SideBar>
  )
  return (
    <Frame side={side} minimized={navigation.minimized}>
      <HeaderActionsProvider>
        {(slot) => (
          <>
            <title>{`${campaign.name || 'Create New'} · Lastcall`}</title>
            <SheetHeader
              crumbs={[{ label: 'Campaigns', link: links.campaigns() }]}
              title={
                <EditableText
                  value={campaign.name}
                  label="Campaign name"
                  onSave={rest.onRename}
                  {...(rest.nameLimit ? { maxLength: rest.nameLimit } : {})}
                />
              }
              badge={rest.badge}
              actions={slot}
            />
            {children}
          </>
        )}
      </HeaderActionsProvider>
    </Frame>
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
