/** What the campaign is for: one of the usual answers, or one's own. */
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { campaignMessages } from '#domain/campaigns/campaign-form.schema.ts'
import { campaignCategories, CATEGORY_LIMIT } from '#domain/campaigns/categories.ts'
import { SectionCard } from '../ui/section-card.tsx'

type CategorySectionProps = { value: string; isMissing: boolean; onChange: (category: string) => void }

export function CategorySection({ value, isMissing, onChange }: CategorySectionProps) {
  const id = useId()
  return (
    <SectionCard title="Choose A Category">
      <div data-invalid={isMissing || undefined}>
        <TextInput
          label="Category"
          description="What you sell with this campaign."
          list={id}
          autoComplete="off"
          maxLength={CATEGORY_LIMIT}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          error={isMissing && campaignMessages.nameRequired}
        />
        <datalist id={id}>
          {campaignCategories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
    </SectionCard>
  )
}
