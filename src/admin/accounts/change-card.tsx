/** A settings card that shows its form on demand. */
import { useState, type ComponentType } from 'react'
import { Button } from '../ui/button.tsx'
import { SectionCard } from '../ui/section-card.tsx'

type CardText = { title: string; description: string }

export type ChangeFormProps = CardText & { onCancel: () => void }

export function ChangeCard({ form: Form, ...text }: CardText & { form: ComponentType<ChangeFormProps> }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Form {...text} onCancel={() => setOpen(false)} />
  return (
    <SectionCard
      {...text}
      aside={
        <Button size="xs" onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    />
  )
}
