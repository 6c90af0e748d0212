/** What the Template section and the gallery are given: the owner's templates, and what can be done with them. */
import type { BarTemplate } from '#domain/bars/bars.api.ts'
import type { FloatingBarTemplate } from '#domain/bars/floating-bar.ts'

export type TemplateProps = {
  /** The account's own templates, by name. */
  templates: readonly BarTemplate[]
  /** The own template that was applied or saved last; null after a product template was chosen. */
  selectedTemplateId: string | null
  /** Loads all values of an own template. */
  onApply: (templateId: string) => void
  /** Rejects with the sentence to show; an unchanged or empty name is the caller's to revert. */
  onRename: (templateId: string, name: string) => Promise<unknown>
  /** Opens the confirmation, which deletes. */
  onDelete: (templateId: string) => void
  /** One of the product's four templates: begins with the first palette and without custom colors (B §4.2). */
  onProductTemplate: (template: FloatingBarTemplate) => void
  /** The gallery of those four is open: at the first visit by itself, later when it is asked for. */
  galleryOpen: boolean
  onGallery: (open: boolean) => void
}
