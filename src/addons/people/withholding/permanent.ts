// What the tax office's files tell of everyone on the payroll alike.

/** Income of permanent employees. */
export const TAX_OBJECT = '21-100-01'
/** We do not know passports: people are told by tax or identity number. */
export const NIL_PASSPORT = '<CounterpartPassport xsi:nil="true"/>'
