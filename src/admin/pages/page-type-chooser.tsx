/** What happens on the page: one card for each type. */
import { Radio } from '@mantine/core'
import type { PageList } from '#domain/campaigns/campaign-types.ts'
import { aboutPageType, pageTypes, type PageType } from '#domain/pages/page-types.ts'
import { Field } from '../ui/field.tsx'
import { typesWith } from './page-choices.ts'
import { PageTypeIcon } from './page-type-icon.tsx'
import classes from './page-type-chooser.module.css'

type PageTypeChooserProps = {
  type: string
  /** The type that the page has, which stays a choice even where nobody else is offered it. */
  kept: string
  availableTypes: readonly PageType[]
  pageList: PageList
  error?: string | undefined
  onChange: (type: string) => void
}

export function PageTypeChooser({
  type,
  kept,
  availableTypes,
  pageList,
  error,
  onChange,
}: PageTypeChooserProps) {
  return (
    <Field label="Page type" error={error}>
      <Radio.Group aria-label="Page type" value={type} onChange={onChange}>
        <div className={classes.types}>
          {typesWith(kept, availableTypes).map((name) => (
            <Radio.Card key={name} value={name} className={classes.type}>
              <TypeText type={name} pageList={pageList} />
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </Field>
  )
}

type TypeTextProps = { type: PageType; pageList: PageList }

function TypeText({ type, pageList }: TypeTextProps) {
  return (
    <>
      <span className={classes.label}>
        <PageTypeIcon type={type} />
        {pageTypes[type].label}
      </span>
      <span className={classes.about}>{aboutPageType(type, pageList)}</span>
    </>
  )
}
