/** Whether portals are in this version: until then nobody is offered one. */
export const portalIsBuilt: boolean = false
