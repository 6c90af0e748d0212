/** Builds elements from text and attributes only: no markup, no inline style, nothing that runs. */

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | undefined>,
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== undefined))
  return made
}
