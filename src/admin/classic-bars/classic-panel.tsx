/** The left side of the classic bar's editor: three groups, of which one is open, or one screen of the first. */
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { ClassicEditorData } from '#domain/classic-bars/classic-bars.api.ts'
import { NewStyleButton } from '../earlier-bars/new-style-button.tsx'
import { ScreenPanel } from '../editor/panel/screen-panel.tsx'
import { ScreenRow } from '../editor/panel/screen-row.tsx'
import { SectionPanel } from '../editor/panel/section-panel.tsx'
import sidePanel from '../editor/panel/side-panel.module.css'
import { useFocusThatFollows } from '../editor/panel/use-focus-that-follows.ts'
import { LockedBranding } from '../editor/premium/locked-branding.tsx'
import { screensWithin } from '../editor/screens.ts'
import { links } from '../navigation/links.ts'
import { AvatarSection } from './avatars/avatar-section.tsx'
import classes from './classic-panel.module.css'
import { BaseField } from './panel/base-field.tsx'
import { CustomColorsSection } from './panel/custom-colors-section.tsx'
import { MovedCta } from './panel/moved-cta.tsx'
import { placePictures } from './panel/place-picture.tsx'
import { PresetsList } from './panel/presets-list.tsx'
import { ThemesSection } from './panel/themes-section.tsx'
import { ZIndexField } from './panel/z-index-field.tsx'
import type { ShownFacts } from './shown-classic.ts'
import type { BaseChoice } from './use-base-choice.ts'
import type { ClassicEditorState } from './use-classic-editor.ts'
import type { ClassicSaves } from './use-classic-saves.ts'
import type { Presets } from './use-presets.ts'

type ClassicPanelProps = {
  campaignId: string
  account: AccountPermissions
  data: ClassicEditorData
  shownFacts: ShownFacts
  editor: ClassicEditorState
  base: BaseChoice
  presets: Presets
  saves: ClassicSaves
}

export function ClassicPanel(props: ClassicPanelProps) {
  const { editor } = props
  const whole = useRef<HTMLDivElement>(null)
  const { screen, screens } = editor
  const isInside = screen !== null && screens[screen]?.within !== undefined
  useFocusThatFollows(whole, isInside ? screen : null)
  const drawn = { custom: customParts(props), pictures: placePictures(editor.fields.thing) }
  return (
    <div ref={whole} className={classes.whole}>
      {isInside ? (
        <section className={sidePanel.panel} aria-label="Floating bar">
          <ScreenPanel editor={editor} name={screen} {...drawn} />
        </section>
      ) : (
        <SectionPanel
          editor={editor}
          title="Floating bar"
          note={<Below campaignId={props.campaignId} />}
          {...drawn}
        />
      )}
    </div>
  )
}

function Below({ campaignId }: { campaignId: string }) {
  return (
    <div className={classes.below}>
      <span>
        Need help? <Link {...links.guide('bars')}>Read about bars</Link>
      </span>
      <NewStyleButton campaignId={campaignId} />
    </div>
  )
}

function customParts({
  campaignId,
  account,
  data,
  shownFacts,
  editor,
  base,
  presets,
  saves,
}: ClassicPanelProps) {
  const { fields } = editor
  const plan = { account, onUpgrade: saves.upgrade.ask }
  return {
    menu: (
      <nav aria-label="Appearance" className={classes.menu}>
        {screensWithin(editor.screens, 'appearance').map((name) => (
          <ScreenRow key={name} editor={editor} name={name} />
        ))}
      </nav>
    ),
    base: <BaseField {...fields} choice={base} />,
    themes: <ThemesSection {...fields} account={account} />,
    customColors: <CustomColorsSection {...fields} {...plan} />,
    avatar: <AvatarSection {...fields} {...plan} campaignId={campaignId} data={data} />,
    cta: <MovedCta campaignId={campaignId} cta={shownFacts.cta} />,
    zindex: <ZIndexField {...fields} />,
    presets: <PresetsList presets={presets} facts={shownFacts} />,
    lockedBranding: <LockedBranding {...plan} />,
  }
}
