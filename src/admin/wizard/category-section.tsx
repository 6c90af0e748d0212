/** What the campaign is for: one of the usual answers, or one's own. */
import { Autocomplete } from '@mantine/core'
import { campaignMessages } from '#domain/campaigns/campaign-form.schema.ts'
import { campaignCategories, CATEGORY_LIMIT } from '#domain/campaigns/categories.ts'
import { SectionCard } from '../ui/section-card.tsx'

type CategorySectionProps = { value: string; isMissing: boolean; onChange: (category: string) => void }

export function CategorySection({ value, isMissing, onChange }: CategorySectionProps) {
  return (
    <SectionCard title="Choose A Category">
      <div data-invalid={isMissing || undefined}>
        <Autocomplete
          label="Category"
          description="What you sell with this campaign."
          data={[...campaignCategories]}
          maxLength={CATEGORY_LIMIT}
          value={value}
          onChange={onChange}
          error={isMissing && campaignMessages.nameRequired}
          comboboxProps={{ withinPortal: true }}
        />
      </div>
    </SectionCard>
  )
}
