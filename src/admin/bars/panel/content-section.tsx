/** What the bar says: title, description and its button. */
import { floatingBarLimits as limits } from '#domain/bars/floating-bar.ts'
import type { SectionProps } from '../section-props.ts'
import { LimitedBarInput } from './bar-input.tsx'
import { CtaFields } from './cta-fields.tsx'
import { PageButtonNote } from './page-button-note.tsx'
import { SwitchedInput } from './switched-input.tsx'

export function ContentSection(props: SectionProps) {
  return (
    <>
      <SwitchedInput
        {...props}
        label="Title"
        path="title.text"
        hiddenPath="title.hidden"
        max={limits.title}
      />
      <LimitedBarInput {...props} label="Description" path="description" max={limits.description} />
      {props.pageButton && <PageButtonNote text={props.pageButton.text} />}
      <CtaFields {...props} />
    </>
  )
}
