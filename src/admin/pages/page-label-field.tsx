/** The label of a page: one of the two that everybody knows, or one's own (specification A §3, §5). */
import { PAGE_LABEL_LIMIT } from '#domain/pages/page.schema.ts'
import { labelChoices } from '#domain/pages/page-labels.ts'
import { CreatableSelect } from '../ui/creatable-select.tsx'

type PageLabelFieldProps = {
  value: string
  /** Labels in use in this campaign. */
  known: readonly string[]
  error?: string | undefined
  onChange: (label: string) => void
}

export function PageLabelField({ known, ...field }: PageLabelFieldProps) {
  return (
    <CreatableSelect
      label="Label"
      placeholder="Optional"
      description="Only you see it."
      listLabel="Labels"
      maxLength={PAGE_LABEL_LIMIT}
      suggest={(typed) => {
        const { labels, creates } = labelChoices({ known, typed })
        return { choices: labels, creates }
      }}
      {...field}
    />
  )
}
