/** The left side of the bar editor: six sections, of which one is open, and what each of them stands at. */
import {
  IconAdjustments,
  IconAlignLeft,
  IconLanguage,
  IconLayout,
  IconPalette,
  IconTemplate,
} from '@tabler/icons-react'
import { useId, type ComponentType, type ReactNode } from 'react'
import { barSections, sectionOf, type BarSection } from '../bar-section.ts'
import type { PanelProps } from '../panel-props.ts'
import classes from './appearance-panel.module.css'
import { ColorsSection } from './colors-section.tsx'
import { ContentSection } from './content-section.tsx'
import { LayoutSection } from './layout-section.tsx'
import { PanelSection, type SectionIcon } from '../../editor/panel/panel-section.tsx'
import { sectionValues } from './section-values.ts'
import { SettingsSection } from './settings-section.tsx'
import sidePanel from '../../editor/panel/side-panel.module.css'
import { TemplateSection } from './template-section.tsx'
import { TranslateSection } from './translate-section.tsx'

type Drawn = { icon: SectionIcon; Content: ComponentType<PanelProps> }

const drawn: Record<BarSection, Drawn> = {
  template: { icon: IconTemplate, Content: TemplateSection },
  layout: { icon: IconLayout, Content: LayoutSection },
  colors: { icon: IconPalette, Content: ColorsSection },
  content: { icon: IconAlignLeft, Content: ContentSection },
  settings: { icon: IconAdjustments, Content: SettingsSection },
  translate: { icon: IconLanguage, Content: TranslateSection },
}

// `Object.keys` forgets which keys a record has.
const inOrder = Object.keys(barSections) as BarSection[]

type AppearancePanelProps = PanelProps & {
  /** Beside the heading: the button that folds the panel away. */
  aside?: ReactNode
}

export function AppearancePanel({ aside, ...props }: AppearancePanelProps) {
  const id = useId()
  const values = sectionValues({ ...props, templateName: selectedName(props) })
  return (
    <section className={sidePanel.panel} aria-labelledby={id}>
      <div className={sidePanel.head}>
        <h2 id={id} className={sidePanel.title}>
          Appearance
        </h2>
        {aside}
      </div>
      <div className={classes.sections}>
        {inOrder.map((name) => {
          const { icon, Content } = drawn[name]
          const isOpen = props.section === name
          return (
            <PanelSection
              key={name}
              label={barSections[name]}
              icon={icon}
              value={values[name]}
              problems={Object.keys(props.problems).filter((path) => sectionOf(path) === name).length}
              open={isOpen}
              onToggle={() => props.onSection(isOpen ? null : name)}
            >
              <Content {...props} />
            </PanelSection>
          )
        })}
      </div>
    </section>
  )
}

function selectedName({ templates: { templates, selectedTemplateId } }: PanelProps) {
  return templates.find(({ id }) => id === selectedTemplateId)?.name
}
