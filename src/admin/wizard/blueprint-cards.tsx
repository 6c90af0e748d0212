/** The blueprints to choose from, as cards. */
import { Radio } from '@mantine/core'
import { blueprintOf, isBlueprint, type BlueprintId } from '#domain/blueprints/blueprints.ts'
import cards from '../campaigns/type-cards.module.css'
import { SectionCard } from '../ui/section-card.tsx'

type BlueprintCardsProps = {
  offered: readonly BlueprintId[]
  chosen: BlueprintId | null
  onChoose: (blueprint: BlueprintId) => void
}

export function BlueprintCards({ offered, chosen, onChoose }: BlueprintCardsProps) {
  return (
    <SectionCard
      title="Choose A Blueprint"
      description="It sets the type and the deadline, and suggests the pages. You can change all of it."
    >
      <Radio.Group
        aria-label="Blueprint"
        value={chosen ?? ''}
        onChange={(id) => isBlueprint(id) && onChoose(id)}
      >
        <div className={cards.cards}>
          {offered.map((id) => {
            const { name, description } = blueprintOf(id)
            return (
              <Radio.Card key={id} value={id} className={cards.card}>
                <span className={cards.label}>{name}</span>
                <span className={cards.about}>{description}</span>
              </Radio.Card>
            )
          })}
        </div>
      </Radio.Group>
    </SectionCard>
  )
}
