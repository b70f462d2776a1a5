-- Lists of an area read the dates of one cell at a time. These indexes have no predicate, and the lists repeat none of
-- the other indexes' predicates, so the planner cannot read the dates of all cells for each cell instead.
drop index town_occurrences_by_cell_small;
drop index town_occurrences_by_cell_large;
create index town_occurrences_by_cell_small on town_event_occurrences (cell_small, starts_at, id);
create index town_occurrences_by_cell_large on town_event_occurrences (cell_large, starts_at, id);
