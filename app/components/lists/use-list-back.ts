import { useLocation } from '@remix-run/react';
import { keepList } from './list-query.ts';

/** The address of a list as it was when an item of it was opened (M12). */
export const useListBack = (list: string): string => keepList(list, useLocation().search);
