/** The left side of the bar editor: six sections, of which one is open, and what each of them stands at. */
import type { ReactNode } from 'react'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { SectionPanel } from '../editor/panel/section-panel.tsx'
import type { Editor } from '../editor/use-editor.ts'
import type { EditedBar } from './bar-design.ts'
import type { BarFacts } from './bar-screens.ts'
import { ColorsSection } from './panel/colors-section.tsx'
import { DelayField } from './panel/delay-field.tsx'
import { LayoutPicture } from './panel/layout-picture.tsx'
import { LockedBranding } from '../editor/premium/locked-branding.tsx'
import type { BarSection } from './panel/section-values.ts'
import { TemplateSection } from './panel/template-section.tsx'
import type { TemplateProps } from './template-props.ts'

export type BarEditorState = Editor<EditedBar, BarSection, 'desktop' | 'mobile'>

type BarPanelProps = {
  editor: BarEditorState
  facts: BarFacts
  templates: TemplateProps
  /** What the plan does not allow was asked for: says what is in the other plan. */
  onUpgrade: () => void
  /** Below the sections. */
  note: ReactNode
}

export function BarPanel({ editor, facts, templates, onUpgrade, note }: BarPanelProps) {
  const { account } = facts
  const { fields } = editor
  const bar = fields.thing
  const plan = { account, onUpgrade }
  return (
    <SectionPanel
      editor={editor}
      note={note}
      pictures={layoutPictures(bar.settings.layout)}
      custom={{
        templates: <TemplateSection {...plan} bar={bar} facts={facts} templates={templates} />,
        colors: <ColorsSection {...plan} {...fields} />,
        delay: <DelayField {...fields} />,
        lockedBranding: <LockedBranding {...plan} />,
      }}
    />
  )
}

/** Each shows the bar as it would be, with everything else as it is. */
function layoutPictures(layout: FloatingBar['settings']['layout']) {
  const pictureOf = (name: keyof typeof layout) => (value: string | number) => (
    <LayoutPicture {...{ ...layout, [name]: value }} />
  )
  return {
    'settings.layout.placement': pictureOf('placement'),
    'settings.layout.width': pictureOf('width'),
    'settings.layout.size': pictureOf('size'),
  }
}
