/** CSS classes of a field without a border, for a row of a settings card. The text of the field is below its label. */
export const settingsFieldClassName = '-mx-2 w-[calc(100%+1rem)]! border-transparent! bg-transparent! pl-2!';
