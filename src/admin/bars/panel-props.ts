/** What the appearance panel is given: the bar, the owner's templates and the one section that is open. */
import type { BarSection } from './bar-section.ts'
import type { SectionProps } from './section-props.ts'
import type { TemplateProps } from './template-props.ts'

export type PanelProps = SectionProps & {
  templates: TemplateProps
  /** One at a time; null when all are closed. */
  section: BarSection | null
  onSection: (section: BarSection | null) => void
  /** What the plan does not allow was asked for: says what is in the other plan. */
  onUpgrade: () => void
}
