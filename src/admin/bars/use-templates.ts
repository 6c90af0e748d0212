/** The owner's templates in the editor: applied, renamed, deleted, and the product's own ones. */
import { useState } from 'react'
import { barTemplateMessages, withOwnTemplate } from '#domain/bars/bar-template.ts'
import type { BarAnswer, BarTemplate } from '#domain/bars/bars.api.ts'
import type { FloatingBarTemplate } from '#domain/bars/floating-bar.ts'
import { withProductTemplate } from '#domain/bars/product-template.ts'
import { toast } from '../ui/toast.ts'
import { useRemoveTemplate, useRenameTemplate } from './api.ts'
import type { TemplateProps } from './template-props.ts'
import type { BarDesign } from './use-bar-design.ts'

type Facts = { campaignId: string; page: BarAnswer; templates: readonly BarTemplate[]; design: BarDesign }

export function useTemplates({ campaignId, page, templates, design }: Facts) {
  const rename = useRenameTemplate(campaignId)
  const remove = useRemoveTemplate(campaignId)
  const gallery = useGallery(page)
  const [deletingId, setDeletingId] = useState<string | null>(null)
  // One that was deleted meanwhile is chosen no more.
  const selected = templates.find(({ id }) => id === design.templateId) ?? null

  const props: TemplateProps = {
    templates,
    selectedTemplateId: selected?.id ?? null,
    onApply(templateId) {
      const template = templates.find(({ id }) => id === templateId)
      if (template) design.applyTemplate(withOwnTemplate(design.bar, template.data), templateId)
    },
    onRename: async (templateId, name) => {
      if (name.trim() === '') throw new Error(barTemplateMessages.nameRequired)
      await rename.mutateAsync({ templateId, name })
    },
    onDelete: setDeletingId,
    onProductTemplate: (template) => design.applyTemplate(withProductTemplate(design.bar, template), null),
    galleryOpen: gallery.isOpen,
    onGallery: gallery.setOpen,
  }

  return {
    props,
    selected,
    /** Chosen in the gallery, which has done its work then. */
    startWith(template: FloatingBarTemplate) {
      props.onProductTemplate(template)
      gallery.setOpen(false)
    },
    deleting: templates.find(({ id }) => id === deletingId) ?? null,
    isRemoving: remove.isPending,
    keepDeleting: () => setDeletingId(null),
    remove: (templateId: string) =>
      remove.mutateAsync(templateId).then(
        () => setDeletingId(null),
        (error: Error) => toast.failed(error.message),
      ),
  }
}

/** Open by itself where no bar was ever saved, until somebody closes it. */
function useGallery(page: BarAnswer) {
  const [said, setSaid] = useState<{ pageId: string; open: boolean } | null>(null)
  return {
    isOpen: said?.pageId === page.id ? said.open : !page.isSaved,
    setOpen: (open: boolean) => setSaid({ pageId: page.id, open }),
  }
}

export type BarTemplates = ReturnType<typeof useTemplates>
