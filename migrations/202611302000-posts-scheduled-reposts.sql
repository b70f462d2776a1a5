-- A scheduled repost cannot be published if the post that it passes on is gone.
alter table held_posts drop constraint held_posts_problem_check;
alter table held_posts add constraint held_posts_problem_check
  check (problem in ('duplicate', 'inactive', 'place', 'photos', 'quoted')) not valid;
alter table held_posts validate constraint held_posts_problem_check;
