/** The label of a page: one of the two that everybody knows, or one's own (specification A §3, §5). */
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { PAGE_LABEL_LIMIT } from '#domain/pages/page.schema.ts'
import { labelChoices } from '#domain/pages/page-labels.ts'

type PageLabelFieldProps = {
  value: string
  /** Labels in use in this campaign. */
  known: readonly string[]
  error?: string | undefined
  onChange: (label: string) => void
}

const CREATE = '$create'

export function PageLabelField({ value, known, error, onChange }: PageLabelFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { labels, creates } = labelChoices({ known, typed: typed ?? '' })

  function choose(picked: string) {
    onChange(picked === CREATE ? (creates ?? '') : picked)
    setTyped(null)
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target>
        <InputBase
          label="Label"
          placeholder="Optional"
          description="Only you see it."
          maxLength={PAGE_LABEL_LIMIT}
          error={error}
          value={typed ?? value}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onBlur={() => {
            // What was typed and not chosen is a label all the same; nothing typed takes it away.
            if (typed !== null && typed.trim() !== value) onChange(typed.trim())
            setTyped(null)
            combobox.closeDropdown()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={labels.length === 0 && !creates}>
        <Combobox.Options aria-label="Labels">
          {labels.map((label) => (
            <Combobox.Option key={label} value={label}>
              {label}
            </Combobox.Option>
          ))}
          {creates && <Combobox.Option value={CREATE}>Create “{creates}”</Combobox.Option>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
